import { formatRupees } from "#domain/products/pricing.ts";
import type { Order } from "../order.ts";
import { listOrderLines } from "./order-lines.ts";

export interface PriceDifference {
  /** "check the price": what the subject says of it. */
  mark: string;
  heading: string;
  cartTotal: string;
  catalogueTotal: string;
  /** One sentence for each line that differs, or the one reason why none does. */
  reasons: string[];
}

/** Both figures, for the person who settles which one holds; undefined when they agree. */
export function describePriceDifference(order: Order): PriceDifference | undefined {
  const isChecked = order.catalogue_total !== null;
  if (isChecked && !order.price_differs) return undefined;
  const reasons = listOrderLines(order.items ?? []).flatMap(({ name, size, package: pack, note }) =>
    note === undefined ? [] : [`${name}, ${size}, ${pack}: ${note}`],
  );
  return {
    mark: isChecked ? "check the price" : "price not checked",
    heading: isChecked ? "Please check the price" : "The price was not checked",
    cartTotal: formatRupees(order.final_total, 2),
    catalogueTotal: order.catalogue_total === null ? "not known" : formatRupees(order.catalogue_total, 2),
    reasons: reasons.length > 0 ? reasons : [describeTotal(order)],
  };
}

function describeTotal({ items }: Order): string {
  if (items === null) return "The order came as text only; agree the total with the customer before it goes out";
  return "Every line has the catalogue's price; only the total differs";
}
