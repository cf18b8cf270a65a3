import { dayNumber, INDIA_AHEAD_MS, startOfDay } from "./india-day.ts";

/** "16 Nov 2026, 11:32 am", India's. By hand: the server and every browser write it alike, and Intl would cost a phone 0.1 s. */
export function formatIndiaTime(at: number): string {
  return `${formatIndiaDay(at)}, ${formatIndiaClock(at)}`;
}

/** "17 Nov 2026, 2:10 pm IST", for mails and CSV. */
export function formatIndiaTimeZoned(at: number): string {
  return `${formatIndiaTime(at)} IST`;
}

/** "11:32 am" */
export function formatIndiaClock(at: number): string {
  const [, , , , time = ""] = partsOf(at);
  const [hours, minutes] = time.split(":");
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? "am" : "pm"}`;
}

/** "16 Nov 2026" */
export function formatIndiaDay(at: number): string {
  const [, , , year] = partsOf(at);
  return `${formatShortDay(at)} ${year}`;
}

/** "16 Nov", for where the year is known. */
export function formatShortDay(at: number): string {
  const [, day, month] = partsOf(at);
  return `${Number(day)} ${month}`;
}

/** "16 Nov 2026" for "2026-11-16" */
export function formatIsoDay(day: string): string {
  return formatIndiaDay(startOfDay(dayNumber(day)));
}

/** "Mon 16 Nov" for "2026-11-16" */
export function formatWeekday(day: string): string {
  const at = startOfDay(dayNumber(day));
  const [weekday = ""] = partsOf(at);
  return `${weekday.slice(0, 3)} ${formatShortDay(at)}`;
}

/** "Mon, 16 Nov 2026 11:32:00 GMT" */
function partsOf(at: number): string[] {
  return new Date(at + INDIA_AHEAD_MS).toUTCString().split(" ");
}
