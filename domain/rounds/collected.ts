import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Collected } from "./collected-schema.ts";

export type { Collected, Settled } from "./collected-schema.ts";

/** Adds in whole paise; what is below 0 is subtracted. */
export function addRupees(...parts: number[]): number {
  return toRupees(parts.reduce((paise, part) => paise + toPaise(part), 0));
}

/** "₹900.00 in cash and ₹50.00 by UPI" */
export function collectedInWords({ cash, upi, credit = 0 }: Pick<Collected, "cash" | "upi" | "credit">): string {
  const parts = [
    ...(cash > 0 ? [`${formatRupees(cash, 2)} in cash`] : []),
    ...(upi > 0 ? [`${formatRupees(upi, 2)} by UPI`] : []),
    ...(credit > 0 ? [`${formatRupees(credit, 2)} from credit`] : []),
  ];
  return parts.join(" and ") || "nothing";
}

/** Owed from then on; below 0 where more was collected. */
export function missingOf(
  to_collect: number,
  { cash, upi, credit = 0 }: Pick<Collected, "cash" | "upi" | "credit">,
): number {
  return addRupees(to_collect, -cash, -upi, -credit);
}

interface Counted extends Record<"expected_cash" | "counted_cash", number> {
  expense?: { amount: number } | undefined;
}

/** Missing when counted, apart from expenses; below 0 where there was more. */
export function missingInCount({ expected_cash, counted_cash, expense }: Counted): number {
  return addRupees(expected_cash, -counted_cash, -(expense?.amount ?? 0));
}

/** " and ₹200.00 spent (Petrol)", after what was counted; else empty. */
export function spentInWords(expense: { amount: number; words: string } | undefined): string {
  return expense ? ` and ${formatRupees(expense.amount, 2)} spent (${expense.words})` : "";
}

/** The price agreed at delivery; undefined where it was not open, or nobody paid. */
export function agreedAtDelivery(
  isPriceOpen: boolean,
  { cash, upi }: Pick<Collected, "cash" | "upi">,
): number | undefined {
  const price = addRupees(cash, upi);
  return isPriceOpen && price > 0 ? price : undefined;
}

/** "₹50.00 less" or "₹50.00 more"; empty where nothing is missing. */
export function differenceInWords(missing: number): string {
  if (toPaise(missing) === 0) return "";
  return `${formatRupees(Math.abs(missing), 2)} ${missing > 0 ? "less" : "more"}`;
}
