import { dayNumber, isoDay } from "#domain/india-day.ts";

const MONTHS = 12;

/** Twelve months later: "2027-11-03" for "2026-11-03"; the last day of the month where it is shorter. */
export function proposeBestBefore(pressedOn: string): string {
  const [year = 0, month = 1, day = 1] = pressedOn.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + MONTHS, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + MONTHS, Math.min(day, last))).toISOString().slice(0, 10);
}

/** On its last day oil is still good. */
export function isPastBestBefore(bestBefore: string, today: string): boolean {
  return bestBefore < today;
}

/** A batch with an earlier best before is not proposed for packing. */
export function earliestToPack(today: string, withinDays: number): string {
  return isoDay(dayNumber(today) + withinDays);
}
