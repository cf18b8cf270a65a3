import { closeUntilReload } from "#app/ui/page-load.ts";
import type { Customer, OrderReply } from "#domain/orders/order.ts";
import { rememberOrder } from "./my-orders.ts";

/** What follows a booking on this device, whether it went out at once or had to wait for a network. */
export function settleBooking(
  { code, key }: Partial<OrderReply["order"]> = {},
  customer: Customer,
  isRemembered: boolean,
): void {
  // No offer over the order's code.
  closeUntilReload("promo");
  if (isRemembered && code && key) rememberOrder({ code, key, at: Date.now() }, customer);
}
