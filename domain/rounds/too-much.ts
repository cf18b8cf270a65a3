import type { Issue } from "#domain/api-error.ts";
import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Collected } from "./collected-schema.ts";

/** A price agreed at the door may be far above the order's, but a slip of a digit is not. */
const LEAST_LIMIT_OF_OPEN_PRICE = 2_000;

interface Due {
  due: number;
  /** Where no price is agreed: the collected amount becomes the price. */
  openPrice?: { catalogue_total: number | null } | undefined;
}

/** The order's total with the debts of the customer's other orders. */
export function sumDue(to_collect: number, debts: { owed: number }[]): number {
  return debts.reduce((sum, { owed }) => toRupees(toPaise(sum) + toPaise(owed)), Math.max(0, to_collect));
}

/** Twice what is due: above it somebody has typed a digit too many. */
export function mostCollected({ due, openPrice }: Due): number {
  const twice = (rupees: number) => toRupees(2 * Math.max(0, toPaise(rupees)));
  return openPrice
    ? Math.max(LEAST_LIMIT_OF_OPEN_PRICE, twice(due), twice(openPrice.catalogue_total ?? 0))
    : twice(due);
}

/** Names the larger amount; undefined where both together are not above `most`. */
export function findTooMuch({ cash, upi }: Pick<Collected, "cash" | "upi">, most: number): Issue | undefined {
  if (toPaise(cash) + toPaise(upi) <= toPaise(most)) return undefined;
  return { path: [cash >= upi ? "cash" : "upi"], message: `must not be above ${formatRupees(most, 2)}` };
}
