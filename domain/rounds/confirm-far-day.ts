import { DAY_MS, dayNumber, dayOf } from "#domain/india-day.ts";
import { formatIsoDay } from "#domain/india-time.ts";

const NEAR_DAYS = 7;
const WEEKDAY = new Intl.DateTimeFormat("en-IN", { weekday: "long", timeZone: "UTC" });

/** Asked before a round gets a day more than a week away; undefined for a near day. */
export function confirmFarDay(day: string, now: number): string | undefined {
  const away = dayNumber(day) - dayOf(now);
  if (Math.abs(away) <= NEAR_DAYS) return undefined;
  const days = Math.abs(away).toLocaleString("en-IN");
  return [
    `${WEEKDAY.format(dayNumber(day) * DAY_MS)}, ${formatIsoDay(day)} is ${days} days ${away < 0 ? "ago" : "ahead"}.`,
    "Its cash is counted on that date. Is the date right?",
  ].join("\n");
}
