import type { Agreed } from "#domain/orders/agreed.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { lineName, type Order, type PricedItem } from "./stored-order.ts";

type WhatHolds = Pick<
  OrderDetails,
  "lines" | "final_total" | "agreed" | "catalogue_total" | "price_differs" | "price_checked"
>;

/** What an order holds as it stands now, after every change: its lines, what was agreed and what the customer pays. */
export function whatHolds(row: OrderRow): WhatHolds {
  return {
    lines: toLines(readItems(row)),
    final_total: toRupees(row.final_total_paise),
    agreed: readAgreed(row),
    catalogue_total: row.catalogue_total_paise === null ? null : toRupees(row.catalogue_total_paise),
    price_differs: row.price_differs === 1,
    price_checked: isPriceChecked(row),
  };
}

/** What stands in `first_content`. Money is rupees. */
export interface FirstContent
  extends Pick<
    Order,
    "name_customer" | "phone" | "email" | "address" | "comments" | "cartDetails" | "final_total" | "items"
  > {}

/** What was first ordered; null where the order was never changed. */
export function readFirst({ first_content }: Pick<OrderRow, "first_content">): OrderDetails["first"] {
  if (first_content === null) return null;
  const { items, ...first }: FirstContent = JSON.parse(first_content);
  return { ...first, lines: toLines(items) };
}

/** As staff read them; null where the order came as text only. */
export function toLines(items: PricedItem[] | null): WhatHolds["lines"] {
  if (items === null) return null;
  return items.map(({ name, ordered_name, catalogue_price, ...item }) => ({
    ...item,
    name: lineName({ name, ordered_name }),
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
