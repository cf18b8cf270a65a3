import type { OrderSummary } from "#domain/orders/staff-orders.ts";
import { countOrders } from "../order-words.ts";

/** The question before orders are confirmed that need a call first; undefined if there are none. */
export function confirmOdd(orders: OrderSummary[]): string | undefined {
  const odd = orders.filter(({ sold_out, suspected_bot }) => sold_out || suspected_bot);
  if (odd.length === 0) return undefined;
  const names = odd.map(({ code, name_customer, sold_out }) => {
    return `${code} ${name_customer}: ${sold_out ? "sold out" : "perhaps a bot"}`;
  });
  return [`Call first: ${countOrders(odd.length)}`, ...names, "Confirm anyway?"].join("\n");
}
