/** The number that was typed, else NaN: an empty field is no zero, and "1,200" is not 1. */
export function parseNumber(typed: string): number {
  return typed.trim() === "" ? Number.NaN : Number(typed);
}

export function numberOrZero(typed: string): number {
  const number = parseNumber(typed);
  return Number.isNaN(number) ? 0 : number;
}
