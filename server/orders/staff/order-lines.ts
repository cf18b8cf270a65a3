import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { lineName } from "../order.ts";
import { readItems } from "./order-summary.ts";

/** What was ordered, as staff read it; null where the order came as text only. */
export function readLines(row: Pick<OrderRow, "items">): OrderDetails["lines"] {
  const items = readItems(row);
  if (items === null) return null;
  return items.map(({ id, name, ordered_name, catalogue_price, ...item }) => ({
    ...item,
    id,
    name: lineName({ id, name, ordered_name }),
    catalogue_price: catalogue_price ?? null,
  }));
}
