import { formatIndiaTime } from "#domain/india-time.ts";

/** "17 Nov 2026, 2:10 pm IST", for mails and CSV. */
export function formatOrderTime(time: number): string {
  return `${formatIndiaTime(time)} IST`;
}
