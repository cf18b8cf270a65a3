import type { OrderState } from "#domain/orders/order.ts";

const WHY: Record<OrderState, string> = {
  new: "The bill is written when this order goes out for delivery.",
  confirmed: "The bill is written when this order goes out for delivery.",
  packed: "The bill is written when this order goes out for delivery.",
  out_for_delivery: "This order went out before the shop wrote bills. It gets one when it is delivered.",
  delivered: "This order was delivered before the shop wrote bills. It has none.",
  refused: "This order was refused before the shop wrote bills. It has none.",
  cancelled: "This order was cancelled before it went out. It has no bill.",
};

export function NoBill({ state }: { state: OrderState }) {
  return <p role="status">{WHY[state]}</p>;
}
