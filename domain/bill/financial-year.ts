import { INDIA_AHEAD_MS } from "#domain/india-day.ts";

const APRIL = 3;
const DIGITS = 6;

/** "2026-27": from the 1st of April to the 31st of March, by India's days. */
export function financialYearOf(at: number): string {
  const inIndia = new Date(at + INDIA_AHEAD_MS);
  const first = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < APRIL ? 1 : 0);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** Undefined where it is no number of a bill. */
export function readBillNumber(text: string): { financialYear: string; count: number } | undefined {
  const [, first, second, count] = /^(\d{4})-(\d{2})\/(\d{1,8})$/.exec(text.trim()) ?? [];
  const isYear = (Number(first) + 1) % 100 === Number(second);
  return first && isYear ? { financialYear: `${first}-${second}`, count: Number(count) } : undefined;
}

/** "2026-27/000123": within the 16 characters that the tax rules allow, up to a hundred million bills a year. */
export function billNumber(financialYear: string, count: number): string {
  return `${financialYear}/${String(count).padStart(DIGITS, "0")}`;
}
