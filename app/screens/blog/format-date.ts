const SHORT_US = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** "Jan 5, 2025"; in UTC, so that the server and every browser agree. */
export function formatDate(publishedAt: string | undefined): string | undefined {
  const time = Date.parse(publishedAt ?? "");
  return Number.isNaN(time) ? undefined : SHORT_US.format(time);
}
