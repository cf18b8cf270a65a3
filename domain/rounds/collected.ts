import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Collected } from "./collected-schema.ts";

export type { Collected, Settled } from "./collected-schema.ts";

/** "₹900.00 in cash and ₹50.00 by UPI" */
export function collectedInWords({ cash, upi }: Pick<Collected, "cash" | "upi">): string {
  const parts = [
    ...(cash > 0 ? [`${formatRupees(cash, 2)} in cash`] : []),
    ...(upi > 0 ? [`${formatRupees(upi, 2)} by UPI`] : []),
  ];
  return parts.join(" and ") || "nothing";
}

/** Owed from then on; below 0 where more was collected. */
export function missingOf(to_collect: number, { cash, upi }: Pick<Collected, "cash" | "upi">): number {
  return toRupees(toPaise(to_collect) - toPaise(cash) - toPaise(upi));
}

/** The price agreed at delivery; undefined where it was not open, or nobody paid. */
export function agreedAtDelivery(
  isPriceOpen: boolean,
  { cash, upi }: Pick<Collected, "cash" | "upi">,
): number | undefined {
  const paise = toPaise(cash) + toPaise(upi);
  return isPriceOpen && paise > 0 ? toRupees(paise) : undefined;
}

/** "₹50.00 less" or "₹50.00 more"; empty where nothing is missing. */
export function differenceInWords(missing: number): string {
  if (toPaise(missing) === 0) return "";
  return `${formatRupees(Math.abs(missing), 2)} ${missing > 0 ? "less" : "more"}`;
}
