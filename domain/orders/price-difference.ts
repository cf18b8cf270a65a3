import { cartTotal } from "#domain/cart/cart.ts";
import { toPaise } from "#domain/products/pricing.ts";

interface PricedLine {
  quantity: number;
  price: number;
  /** What the catalogue said for one when the order came, below 0 by a slip; null where it knew no such thing. */
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

/** What the order said beside what the catalogue says. A person settles which one holds. */
export interface PriceDifference<Line> extends Pick<PricedOrder<Line>, "final_total" | "catalogue_total"> {
  /** The lines that the catalogue prices otherwise or does not know; null where the order came as text only. */
  lines: Line[] | null;
  /** What all lines add up to, where the order said another total. */
  sum_of_lines: number | undefined;
}

/** Undefined where the catalogue bears the total out. */
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

/** The catalogue has a price to compare with: one below 0 is a slip in the catalogue. */
export function isPriced(catalogue_price: number | null): catalogue_price is number {
  return catalogue_price !== null && catalogue_price >= 0;
}
