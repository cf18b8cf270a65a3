import { dayOf, isoDay } from "./india-day.ts";
import type { Settings } from "./settings.ts";

type DeliveryDays = Settings["deliveryDays"];

interface DaysRange {
  from: number;
  to: number;
}

/** How many days a delivery takes: by the PIN code, or the widest range where it is not known. */
export function findDeliveryDays(table: DeliveryDays, pin: string | undefined): DaysRange {
  // The longest prefix comes first; the last row is for all others.
  const row = pin && table.find((days) => pin.startsWith(days.pin));
  const rows = row ? [row] : table;
  return { from: Math.min(...rows.map(({ from }) => from)), to: Math.max(...rows.map(({ to }) => to)) };
}

/** "Comes in 2 to 3 days" */
export function describeDeliveryDays({ from, to }: DaysRange): string {
  if (to === 0) return "Comes today";
  const last = to === 1 ? "1 day" : `${to} days`;
  if (from === 0) return `Comes within ${last}`;
  return from === to ? `Comes in ${last}` : `Comes in ${from} to ${last}`;
}

/** The day by which an order that is booked now has come, as "2026-11-20". */
export function lastDeliveryDay(table: DeliveryDays, pin: string | undefined, bookedAt: number): string {
  return isoDay(dayOf(bookedAt) + findDeliveryDays(table, pin).to);
}
