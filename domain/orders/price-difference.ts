import { cartTotal } from "#domain/cart/cart.ts";
import { toPaise } from "#domain/products/pricing.ts";

/** Name of a line that has none in catalogue and cart. */
export const UNKNOWN_PRODUCT = "Product no longer in the catalogue";

interface PricedLine {
  quantity: number;
  price: number;
  /** The catalogue's price when the order came, below 0 by a slip; null where it was unknown. */
  catalogue_price: number | null;
}

interface PricedOrder<Line> {
  /** Null where the order came as text only. */
  lines: Line[] | null;
  final_total: number;
  /** Null where the catalogue could not price every line. */
  catalogue_total: number | null;
  price_differs: boolean;
}

/** The order's total and the catalogue's. A person decides. */
export interface PriceDifference<Line> extends Pick<PricedOrder<Line>, "final_total" | "catalogue_total"> {
  /** Lines with another price or unknown to the catalogue; null where the order came as text only. */
  lines: Line[] | null;
  /** The sum of all lines where the order's total differs. */
  sum_of_lines: number | undefined;
}

/** Undefined where the catalogue confirms the total. */
export function findPriceDifference<Line extends PricedLine>(
  order: PricedOrder<Line>,
): PriceDifference<Line> | undefined {
  const { lines, final_total, catalogue_total, price_differs } = order;
  if (catalogue_total !== null && !price_differs) return undefined;
  const sum = lines === null ? final_total : cartTotal(lines);
  return {
    final_total,
    catalogue_total,
    lines: lines?.filter(lineDiffers) ?? null,
    sum_of_lines: toPaise(sum) === toPaise(final_total) ? undefined : sum,
  };
}

export function lineDiffers({ price, catalogue_price }: Omit<PricedLine, "quantity">): boolean {
  return !isPriced(catalogue_price) || toPaise(price) !== toPaise(catalogue_price);
}

/** A price below 0 is a slip in the catalogue. */
export function isPriced(catalogue_price: number | null): catalogue_price is number {
  return catalogue_price !== null && catalogue_price >= 0;
}
