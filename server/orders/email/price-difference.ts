import { formatRupees } from "#domain/pricing.ts";
import type { Order } from "../order.ts";
import { listOrderLines } from "./order-lines.ts";

export interface PriceDifference {
  cartTotal: string;
  catalogueTotal: string;
  /** One sentence for each line that differs, or the one reason why none does. */
  reasons: string[];
}

/** Both figures, for the person who settles which one holds; undefined when they agree. */
export function describePriceDifference(order: Order): PriceDifference | undefined {
  if (!order.price_differs) return undefined;
  const reasons = listOrderLines(order.items ?? []).flatMap(({ name, size, package: pack, note }) =>
    note === undefined ? [] : [`${name}, ${size}, ${pack}: ${note}`],
  );
  return {
    cartTotal: formatRupees(order.final_total, 2),
    catalogueTotal: order.catalogue_total === null ? "not known" : formatRupees(order.catalogue_total, 2),
    reasons: reasons.length > 0 ? reasons : ["Every line has the catalogue's price; only the total differs"],
  };
}
