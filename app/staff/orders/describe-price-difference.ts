import { findPriceDifference, isPriced, UNKNOWN_PRODUCT } from "#domain/orders/price-difference.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";

type Line = NonNullable<OrderDetails["lines"]>[number];
type Priced = Pick<OrderDetails, "lines" | "final_total" | "catalogue_total" | "price_differs" | "first">;

/** The lines whose price differs, and a total that is not their sum, in sentences. */
export function listDifferences(order: Priced): string[] {
  const { lines, sum_of_lines } = findPriceDifference(order) ?? {};
  return [
    ...new Set((lines ?? []).map(tellLine)),
    ...(sum_of_lines === undefined ? [] : [`The lines add up to ${formatRupees(sum_of_lines, 2)}.`]),
  ];
}

/** Words for paper: the driver must not take either total as agreed. */
export function tellBothTotals(order: Priced): string {
  const { final_total, catalogue_total } = order;
  const catalogue =
    catalogue_total === null ? tellUnpriced(order) : `The catalogue says ${formatRupees(catalogue_total, 2)}`;
  return `${catalogue}, the order ${isTotalChanged(order) ? "comes to" : "said"} ${formatRupees(final_total, 2)}.`;
}

export function isTotalChanged({ first, final_total }: Pick<OrderDetails, "first" | "final_total">): boolean {
  return first !== null && toPaise(first.final_total) !== toPaise(final_total);
}

export function tellSeen(order: Pick<OrderDetails, "first" | "final_total">): string {
  const seen = `The customer saw ${formatRupees(order.first?.final_total ?? order.final_total, 2)}`;
  if (!isTotalChanged(order)) return `${seen}.`;
  return `${seen}; after the change it is ${formatRupees(order.final_total, 2)}.`;
}

export function tellUnpriced({ lines }: Pick<OrderDetails, "lines">): string {
  return lines ? "The catalogue cannot price all of it" : "The catalogue cannot price an order that came as text";
}

function tellLine({ name, size, package: pack, price, catalogue_price }: Line): string {
  const sort = [size, pack].filter(Boolean).join(", ");
  if (name === UNKNOWN_PRODUCT) return `The catalogue does not know the product of ${sort}.`;
  const what = [name, sort].filter(Boolean).join(", ");
  if (catalogue_price === null) return `The catalogue had no ${what}.`;
  if (!isPriced(catalogue_price))
    return `${what}: by the catalogue below zero, ${formatRupees(catalogue_price, 2)} each.`;
  return `${what}: ${formatRupees(price, 2)} each, by the catalogue ${formatRupees(catalogue_price, 2)}.`;
}
