import type { OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";
import { countOrders } from "../order-words.ts";

const ENDS: OrderState[] = ["delivered", "refused", "cancelled"];

/** "5 orders: 3 delivered, 1 refused, 1 still open." */
export function describeEarlier(counts: OrderDetails["earlier_counts"]): string {
  const all = countEarlier(counts);
  if (all === 0) return "None: this is the first order of this phone.";
  const told = ENDS.filter((end) => counts[end] > 0).map((end) => `${counts[end]} ${end}`);
  const open = ENDS.reduce((rest, end) => rest - counts[end], all);
  if (open > 0) told.push(`${open} still open`);
  return `${countOrders(all)}: ${told.join(", ")}.`;
}

export function countEarlier(counts: OrderDetails["earlier_counts"]): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
