const INDIA = "Asia/Kolkata";
const MOMENT = new Intl.DateTimeFormat("en-US", {
  timeZone: INDIA,
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const DAY = new Intl.DateTimeFormat("en-US", { timeZone: INDIA, year: "numeric", month: "2-digit", day: "2-digit" });

/** "Jan 12, 2026, 9:48 am": the time in India. A no-break space keeps the time in one line. */
export function formatMoment(at: number): string {
  const { month, day, year, hour, minute, dayPeriod } = partsOf(MOMENT, at);
  return `${month} ${day}, ${year}, ${hour}:${minute}\u00a0${dayPeriod?.toLowerCase()}`;
}

/** "Jan 12, 2026" */
export function formatDay(at: number): string {
  const { month, day, year } = partsOf(MOMENT, at);
  return `${month} ${day}, ${year}`;
}

/** "2026-01-12": the date in India. */
export function indiaDay(at: number): string {
  const { year, month, day } = partsOf(DAY, at);
  return `${year}-${month}-${day}`;
}

/** Browsers put different spaces between the parts. */
function partsOf(format: Intl.DateTimeFormat, at: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
