import type { OrderState } from "./order.ts";
import { describeState } from "./order-steps.ts";

export const NOT_FOUND = "There is no such order, or the link to it is not whole";
export const ORDER_CHANGED = "We have just changed your order. Please look at it once more, then cancel it.";

export function cannotCancel(state: OrderState, shopPhone: string): string {
  return `It is ${describeState(state)} already, so it cannot be cancelled here. Please call us at ${shopPhone}.`;
}
