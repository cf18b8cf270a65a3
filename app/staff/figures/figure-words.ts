import { dayNumber, startOfDay } from "#domain/india-day.ts";
import { formatIsoDay, formatShortDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";

const MONTH = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long", year: "numeric" });
const LAKH = 100_000;
const CRORE = 100 * LAKH;
/** Factor from which "12 times as much" is easier to read than a percentage. */
const MANY_TIMES = 10;

/** "25 Dec 2025 to 31 Jan 2026" */
export function rangeInWords({ from, to }: { from: string; to: string }): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? formatShortDay(startOfDay(dayNumber(from))) : formatIsoDay(from)} to ${formatIsoDay(to)}`;
}

/** "November 2026" */
export function monthInWords(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

export function hourInWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;
}

/** Averages have one decimal. */
export function countInWords(count: number): string {
  return count.toLocaleString("en-IN", { maximumFractionDigits: 1 });
}

/** Short enough for an axis: "₹5,000", "₹2.5 lakh", "₹4 crore". */
export function shortRupees(rupees: number): string {
  if (rupees >= CRORE) return `₹${countInWords(rupees / CRORE)} crore`;
  if (rupees >= LAKH) return `₹${countInWords(rupees / LAKH)} lakh`;
  return formatRupees(rupees);
}

/** Percentage with one decimal, so that one of 300 orders is visible. */
export function percentInWords(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((part / whole) * 100).toFixed(1).replace(/\.0$/, "")}%`;
}

export function changeInWords(now: number, before: number): string {
  if (now === before) return "as before";
  if (before <= 0) return "nothing before";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (now >= MANY_TIMES * before) return `${countInWords(Math.round(now / before))} times as much`;
  if (percent === 0) return now > before ? "hardly more" : "hardly less";
  return `${countInWords(percent)}% ${now > before ? "more" : "less"}`;
}
