/** A setting that not every maker has: a blank one is null. */
export function given(fact: string | null): string | null {
  return fact?.trim() || null;
}
