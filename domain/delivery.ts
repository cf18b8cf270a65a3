import { dayOf, isoDay } from "./india-day.ts";
import type { Settings } from "./settings.ts";
import type { Shop } from "./shop.ts";

type DeliveryDays = Settings["deliveryDays"];

interface DaysRange {
  from: number;
  to: number;
}

/** How many days a delivery takes: by the PIN code, or the widest range where it is not known. */
function findDeliveryDays(table: DeliveryDays, pin: string | undefined): DaysRange {
  // The longest prefix comes first; the last row is for all others.
  const row = pin && table.find((days) => pin.startsWith(days.pin));
  const rows = row ? [row] : table;
  return { from: Math.min(...rows.map(({ from }) => from)), to: Math.max(...rows.map(({ to }) => to)) };
}

/** Until a day ("2026-11-20") where the PIN code is known. The only town that the shop knows for sure is that of its own code. */
export type Delivery = { by: string; town?: string } | DaysRange;

export function findDelivery(
  { deliveryDays, address }: Pick<Shop, "deliveryDays" | "address">,
  pin: string | undefined,
  now: number,
): Delivery {
  const days = findDeliveryDays(deliveryDays, pin);
  if (!pin || days.to === 0) return days;
  const by = lastDeliveryDay(deliveryDays, pin, now);
  return pin === address.postcode ? { by, town: address.city } : { by };
}

/** The day by which an order that is booked now has come, as "2026-11-20". */
export function lastDeliveryDay(table: DeliveryDays, pin: string | undefined, bookedAt: number): string {
  return isoDay(dayOf(bookedAt) + findDeliveryDays(table, pin).to);
}
