export type Predicate<T> = (subject: T) => boolean;

export function allOf<T>(tests: Predicate<T>[]): Predicate<T> {
  return (subject) => tests.every((test) => test(subject));
}

export function anyOf<T>(tests: Predicate<T>[]): Predicate<T> {
  return (subject) => tests.some((test) => test(subject));
}

export function not<T>(test: Predicate<T>): Predicate<T> {
  return (subject) => !test(subject);
}
