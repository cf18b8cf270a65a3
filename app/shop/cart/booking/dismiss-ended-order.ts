import { ORDER_KEY_HEADER } from "#domain/orders/order-link.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import { dismissLastOrder, type LastOrder } from "./last-order.ts";
import { listMyOrders } from "./my-orders.ts";

/** Takes away the thanks for an order that is over: cancelled on another device or by staff, or delivered. */
export async function dismissEndedOrder({ code, key: keyOfTab }: LastOrder): Promise<void> {
  const key = keyOfTab ?? listMyOrders().find((order) => order.code === code)?.key;
  if (!code || !key) return;
  // Not by `my-order-api.ts`: what the order's page and the cart share comes to every page.
  const response = await fetch(`/my-orders/${code}`, { headers: { [ORDER_KEY_HEADER]: key } });
  if (response.ok && !OPEN_STATES.includes((await response.json()).state)) dismissLastOrder(code);
}
