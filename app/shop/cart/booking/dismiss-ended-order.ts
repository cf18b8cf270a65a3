import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import { dismissLastOrder } from "#app/shop/my-orders/dismiss-last-order.ts";
import { listMyOrders } from "#app/shop/my-orders/my-orders.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import type { LastOrder } from "./last-order.ts";

export async function dismissEndedOrder({ code, key: keyOfTab }: LastOrder): Promise<void> {
  const key = keyOfTab ?? listMyOrders().find((order) => order.code === code)?.key;
  if (!code || !key) return;
  const order = await findMyOrder((...call) => fetch(...call), { code, key });
  if (order && !OPEN_STATES.includes(order.state)) dismissLastOrder(code);
}
