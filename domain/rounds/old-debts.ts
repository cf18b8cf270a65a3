import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Collected, Settled } from "./collected-schema.ts";
import type { Stop } from "./round.ts";

export type Debts = Stop["owed_before"];

/** Amount that the customer pays, with old debts or without. */
export function dueWith(to_collect: number, debts: Debts, takesDebts: boolean): number {
  return takesDebts ? debts.reduce((sum, { owed }) => toRupees(toPaise(sum) + toPaise(owed)), to_collect) : to_collect;
}

/** "₹70.00 owed from KC-1234567" */
export function describeDebts(debts: Debts): string {
  return `${formatRupees(dueWith(0, debts, true), 2)} owed from ${debts.map(({ code }) => code).join(", ")}`;
}

/** "₹50.00 paid too much for KC-1234567" */
export function describeCredits(credits: Debts): string {
  return `${formatRupees(dueWith(0, credits, true), 2)} paid too much for ${credits.map(({ code }) => code).join(", ")}`;
}

/** What is taken of each credit, the oldest first; never more than there is. */
export function takeCredit(rupees: number, credits: Debts): Debts {
  let left = toPaise(rupees);
  return credits.flatMap(({ code, owed }) => {
    const paise = Math.min(left, toPaise(owed));
    left -= paise;
    return paise > 0 ? [{ code, owed: toRupees(paise) }] : [];
  });
}

/** Shows each debt at the customer's first open stop only: two stops of one customer have the same debts. */
export function showDebtsOnce<Shown extends Pick<Stop, "id" | "outcome" | "owed_before">>(stops: Shown[]): Shown[] {
  const open = stops.filter(({ outcome }) => outcome === null).reverse();
  const askedAt = new Map(open.flatMap(({ id, owed_before }) => owed_before.map(({ code }) => [code, id])));
  return stops.map((stop) => ({
    ...stop,
    owed_before: stop.owed_before.filter(({ code }) => (askedAt.get(code) ?? stop.id) === stop.id),
  }));
}

/** The order is paid first, by credit before money, then the oldest debts. What is left of the amount stays with the order, as too much. */
export function splitPayment<Amount extends Pick<Collected, "cash" | "upi" | "credit">>(
  amount: Amount,
  { to_collect, owed_before }: Pick<Stop, "to_collect" | "owed_before">,
): { collected: Amount; settled: Settled[] } {
  const left = { cash: toPaise(amount.cash), upi: toPaise(amount.upi) };
  const take = (paise: number) => {
    const cash = Math.min(left.cash, paise);
    const upi = Math.min(left.upi, paise - cash);
    left.cash -= cash;
    left.upi -= upi;
    return { cash, upi };
  };
  const own = take(Math.max(0, toPaise(to_collect) - toPaise(amount.credit ?? 0)));
  const settled = owed_before.flatMap(({ code, owed }) => {
    const { cash, upi } = take(toPaise(owed));
    return cash + upi > 0 ? [{ code, cash: toRupees(cash), upi: toRupees(upi) }] : [];
  });
  const collected = { ...amount, cash: toRupees(own.cash + left.cash), upi: toRupees(own.upi + left.upi) };
  return { collected, settled };
}
