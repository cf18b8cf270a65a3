import { INDIA_AHEAD_MS } from "./india-day.ts";

/** "16 Nov, 11:32 am", India's. By hand: the server and every browser write it alike, and Intl would cost a phone 0.1 s. */
export function formatIndiaTime(at: number): string {
  // "Mon, 16 Nov 2026 11:32:00 GMT"
  const [, day, month, , time = ""] = new Date(at + INDIA_AHEAD_MS).toUTCString().split(" ");
  const [hours, minutes] = time.split(":");
  return `${Number(day)} ${month}, ${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? "am" : "pm"}`;
}
