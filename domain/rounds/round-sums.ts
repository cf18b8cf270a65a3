import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Collected } from "./collected-schema.ts";
import type { RoundSums } from "./round-sums-schema.ts";

/** An order that was not delivered for `not_at_home` or `taken_out` is packed again. */
export const STOP_OUTCOMES = ["delivered", "refused", "not_at_home", "taken_out"] as const;
export type StopOutcome = (typeof STOP_OUTCOMES)[number];

/** A stop of a round, or an order without a round. */
export interface Summed {
  to_collect: number;
  /** Null while it is out. */
  outcome: StopOutcome | null;
  /** Null where no payment was recorded. */
  collected: Pick<Collected, "cash" | "upi" | "credit"> | null;
  /** Debts that were paid with it. */
  settled?: Pick<Collected, "cash" | "upi">[];
  /** The order was visited again: this visit is shown, but not counted. */
  is_earlier: boolean;
  /** Owed for it now; below 0 where more was paid. */
  owed?: number | undefined;
  /** Paid after the delivery, where less was paid then. */
  paid_since?: number | undefined;
}

export function sumUp(all: Summed[]): RoundSums {
  const paise = { to_collect: 0, cash: 0, upi: 0, difference: 0, refused: 0, put_back: 0, open: 0, not_written: 0 };
  let received_later = 0;
  for (const { to_collect, outcome, collected, settled = [], is_earlier } of all) {
    if (is_earlier) continue;
    for (const debt of settled) {
      const [cash, upi] = [toPaise(debt.cash), toPaise(debt.upi)];
      paise.cash += cash;
      paise.upi += upi;
      received_later += cash + upi;
    }
    const due = toPaise(to_collect);
    paise.to_collect += due;
    if (outcome === "delivered" && collected) {
      const [cash, upi] = [toPaise(collected.cash), toPaise(collected.upi)];
      paise.cash += cash;
      paise.upi += upi;
      paise.difference += due - cash - upi;
    } else paise[placeOf(outcome)] += due;
  }
  return {
    to_collect: toRupees(paise.to_collect),
    cash: toRupees(paise.cash),
    upi: toRupees(paise.upi),
    difference: toRupees(paise.difference),
    refused: toRupees(paise.refused),
    put_back: toRupees(paise.put_back),
    open: toRupees(paise.open),
    not_written: toRupees(paise.not_written),
    received_later: toRupees(received_later),
  };
}

function placeOf(outcome: StopOutcome | null): "open" | "refused" | "put_back" | "not_written" {
  if (outcome === null) return "open";
  if (outcome === "refused") return "refused";
  return outcome === "delivered" ? "not_written" : "put_back";
}
