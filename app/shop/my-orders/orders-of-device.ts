import { findLastOrder } from "./last-order.ts";
import { listMyOrders, type MyOrder } from "./remembered-orders.ts";

/** The orders that this device remembers, and first the one that this tab has booked: no other tab has its key. */
export function listOrdersOfDevice(): MyOrder[] {
  const stored = listMyOrders();
  const { code, key, at = 0 } = findLastOrder() ?? {};
  if (!code || !key || stored.some((order) => order.code === code)) return stored;
  return [{ code, key, at }, ...stored];
}
