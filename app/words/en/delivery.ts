import type { Delivery } from "#domain/delivery.ts";
import { formatWeekday } from "./dates.ts";

export const YOUR_PIN_CODE = "Your PIN code";
export const NO_PIN_CODE = "This is not a PIN code. It has six digits.";

/** "Comes in 2 to 3 days, free" */
export function describeDelivery(delivery: Delivery): string {
  if ("by" in delivery) {
    const { by, town } = delivery;
    return `Comes${town ? ` to ${town}` : ""} by ${formatWeekday(by)}, free`;
  }
  const { from, to } = delivery;
  if (to === 0) return "Comes today, free";
  const last = to === 1 ? "1 day" : `${to} days`;
  if (from === 0) return `Comes within ${last}, free`;
  return from === to ? `Comes in ${last}, free` : `Comes in ${from} to ${last}, free`;
}
