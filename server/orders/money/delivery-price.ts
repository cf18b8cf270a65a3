import { type Agreed, isPriceOpen } from "#domain/orders/agreed.ts";
import type { HistoryChange } from "#domain/orders/history-change.ts";
import { agreedAtDelivery, type Collected } from "#domain/rounds/collected.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { readContent, readFirstContent, toColumns, toFirstContent, toOrder } from "../core/order-row.ts";
import { withTotal } from "../core/price-check.ts";

interface DeliveryPrice {
  changes: HistoryChange[];
  set: Partial<OrderRow>;
  final_total_paise: number;
}

/** The collected amount becomes the price where that was still open; undefined where it was not. */
export function settleAtDelivery(order: OrderRow, collected: Collected | undefined): DeliveryPrice | undefined {
  const rupees = collected && agreedAtDelivery(isPriceOpen(readContent(order)), collected);
  if (rupees === undefined) return undefined;
  return {
    changes: [{ type: "agreed_at_door", rupees }],
    ...agreeOn(order, { as: "total", rupees, reason: "at the door" }),
  };
}

export function openAgain(order: OrderRow): DeliveryPrice {
  return { changes: [{ type: "price_open_again" }], ...agreeOn(order, null) };
}

function agreeOn(row: OrderRow, agreed: Agreed | null): Omit<DeliveryPrice, "changes"> {
  const before = toOrder(row);
  const first = readFirstContent(row, before);
  const after = withTotal(before, first, { items: before.items, agreed });
  const columns = toColumns(after);
  const { final_total_paise, catalogue_total_paise, price_differs, agreed_as, agreed_paise, agreed_reason } = columns;
  const first_content = JSON.stringify(first);
  const isAsFirst = JSON.stringify(toFirstContent(after)) === first_content;
  return {
    final_total_paise,
    set: {
      final_total_paise,
      catalogue_total_paise,
      price_differs,
      agreed_as,
      agreed_paise,
      agreed_reason,
      first_content: agreed === null && isAsFirst ? null : first_content,
    },
  };
}
