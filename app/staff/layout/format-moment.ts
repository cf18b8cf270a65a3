import { dayOf, isoDay } from "#domain/india-day.ts";
import { formatIndiaDay, formatIndiaTime } from "#domain/india-time.ts";

/** "12 Jan 2026, 9:48 am": the time in India. A no-break space keeps the time in one line. */
export function formatMoment(at: number): string {
  return formatIndiaTime(at).replace(/ (?=[ap]m$)/, "\u00a0");
}

/** "12 Jan 2026" */
export function formatDay(at: number): string {
  return formatIndiaDay(at);
}

/** "2026-01-12": the date in India. */
export function indiaDay(at: number): string {
  return isoDay(dayOf(at));
}
