import type { OrderState } from "#domain/order.ts";
import type { OrderDetails } from "#domain/order-desk.ts";

const ENDS: OrderState[] = ["delivered", "refused", "cancelled"];

/** "5 orders: 3 delivered, 1 refused, 1 still open." */
export function describeEarlier(earlier: OrderDetails["earlier"]): string {
  if (earlier.length === 0) return "None: this is the first order of this phone.";
  const ended = ENDS.map((end) => ({ end, count: earlier.filter(({ state }) => state === end).length }));
  const open = earlier.length - ended.reduce((sum, { count }) => sum + count, 0);
  const told = ended.filter(({ count }) => count > 0).map(({ end, count }) => `${count} ${end}`);
  if (open > 0) told.push(`${open} still open`);
  return `${earlier.length === 1 ? "1 order" : `${earlier.length} orders`}: ${told.join(", ")}.`;
}
