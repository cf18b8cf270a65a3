import * as z from "zod/mini";
import { dayNumber, dayOf, INDIA_AHEAD_MS, isIndiaDay, isoDay, startOfDay } from "#domain/india-day.ts";

const MESSAGE = "must be a month, such as 2026-01";
export const MonthSchema = z.string(MESSAGE).check(z.refine((month) => isIndiaDay(`${month}-01`), MESSAGE));

/** GET /bills/months: months with bills, the newest first. */
export const BillMonthsSchema = z.object({ months: z.array(z.string()) });

/** "2026-11", by India's days. */
export function monthOf(at: number): string {
  return isoDay(dayOf(at)).slice(0, 7);
}

/** Milliseconds of a month in India: from its first moment, to before the next month's. */
export function boundsOfMonth(month: string): { from: number; to: number } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: startOfDay(dayNumber(`${month}-01`)), to: Date.UTC(year, number) - INDIA_AHEAD_MS };
}
