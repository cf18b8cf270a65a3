import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Collected, Settled } from "./collected-schema.ts";

interface Due {
  to_collect: number;
  /** Oldest first. */
  owed_before: { code: string; owed: number }[];
}

/** The order is paid first, then the oldest debts. What is left of the amount stays with the order, as too much. */
export function splitPayment<Amount extends Pick<Collected, "cash" | "upi">>(
  amount: Amount,
  { to_collect, owed_before }: Due,
): { collected: Amount; settled: Settled[] } {
  const left = { cash: toPaise(amount.cash), upi: toPaise(amount.upi) };
  const take = (paise: number) => {
    const cash = Math.min(left.cash, paise);
    const upi = Math.min(left.upi, paise - cash);
    left.cash -= cash;
    left.upi -= upi;
    return { cash, upi };
  };
  const own = take(Math.max(0, toPaise(to_collect)));
  const settled = owed_before.flatMap(({ code, owed }) => {
    const { cash, upi } = take(toPaise(owed));
    return cash + upi > 0 ? [{ code, cash: toRupees(cash), upi: toRupees(upi) }] : [];
  });
  const collected = { ...amount, cash: toRupees(own.cash + left.cash), upi: toRupees(own.upi + left.upi) };
  return { collected, settled };
}
