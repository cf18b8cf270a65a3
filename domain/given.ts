/** A fact that not every maker has: one that is left blank is none. */
export function given(fact: string | null): string | null {
  return fact?.trim() || null;
}
