import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import type { Agreed } from "#domain/orders/what-holds.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { lineName, type PricedItem } from "../order.ts";

type WhatHolds = Pick<
  OrderDetails,
  "lines" | "final_total" | "agreed" | "catalogue_total" | "price_differs" | "price_checked"
>;

/** What an order holds as it stands now, after every change: its lines, what was agreed and what the customer pays. */
export function whatHolds(row: OrderRow): WhatHolds {
  return {
    lines: readLines(row),
    final_total: toRupees(row.final_total_paise),
    agreed: readAgreed(row),
    catalogue_total: row.catalogue_total_paise === null ? null : toRupees(row.catalogue_total_paise),
    price_differs: row.price_differs === 1,
    price_checked: isPriceChecked(row),
  };
}

/** As staff read them; null where the order came as text only. */
function readLines(row: Pick<OrderRow, "items">): WhatHolds["lines"] {
  const items = readItems(row);
  if (items === null) return null;
  return items.map(({ id, name, ordered_name, catalogue_price, ...item }) => ({
    ...item,
    id,
    name: lineName({ id, name, ordered_name }),
    catalogue_price: catalogue_price ?? null,
  }));
}

export function readItems(row: Pick<OrderRow, "items">): PricedItem[] | null {
  return row.items === null ? null : JSON.parse(row.items);
}

export function readAgreed({
  agreed_as,
  agreed_paise,
  agreed_reason,
}: Pick<OrderRow, "agreed_as" | "agreed_paise" | "agreed_reason">): Agreed | null {
  if (agreed_as === null) return null;
  return { as: agreed_as, rupees: toRupees(agreed_paise ?? 0), reason: agreed_reason ?? "" };
}

/** False for an order without items or with an unknown one, and for those booked before the shop checked prices: they have no catalogue total. */
export function isPriceChecked(row: Pick<OrderRow, "catalogue_total_paise" | "agreed_as">): boolean {
  return row.catalogue_total_paise !== null || row.agreed_as !== null;
}
