let last = 0;

/** A name for a row that no other row of this page has. */
export function makeKey(): string {
  last += 1;
  return String(last);
}
