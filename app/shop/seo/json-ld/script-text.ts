/** JSON that no text in it can break out of a script element. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
