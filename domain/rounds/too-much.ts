import type { Issue } from "#domain/api-error.ts";
import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Collected } from "./collected.ts";

/** A price agreed at delivery may be far above the order's, but a slip of a digit is not. */
const LEAST_LIMIT_OF_OPEN_PRICE = 2_000;
/** Least limit: where little or nothing is due, a tip is not a slip. */
const LEAST_LIMIT = 100;

interface Due {
  /** Amount due, with the debts of the customer's other orders. */
  due: number;
  /** Present where no price is agreed: the collected amount becomes the price. */
  openPrice?: { catalogue_total: number | null } | undefined;
}

/** Twice what is due: above it somebody has typed a digit too many. */
export function mostCollected({ due, openPrice }: Due): number {
  const twice = (rupees: number) => toRupees(2 * Math.max(0, toPaise(rupees)));
  return openPrice
    ? Math.max(LEAST_LIMIT_OF_OPEN_PRICE, twice(due), twice(openPrice.catalogue_total ?? 0))
    : Math.max(LEAST_LIMIT, twice(due));
}

/** Names the larger amount; undefined where both together are not above `most`. */
export function findTooMuch({ cash, upi }: Pick<Collected, "cash" | "upi">, most: number): Issue | undefined {
  if (toPaise(cash) + toPaise(upi) <= toPaise(most)) return undefined;
  return { path: [cash >= upi ? "cash" : "upi"], message: `must not be above ${formatRupees(most, 2)}` };
}
