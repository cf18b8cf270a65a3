import * as z from "zod/mini";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import { addRupees } from "./collected.ts";
import { type Summed, sumUp } from "./round-sums.ts";
import { RoundSumsSchema } from "./round-sums-schema.ts";
import type { Settlement } from "./settlement.ts";

/** Always, besides: cash = counted + count_difference + not_counted. */
export const CashSumsSchema = z.extend(RoundSumsSchema, {
  /** Given up by staff; not part of the other sums. */
  let_go: z.number(),
  /** Counted cash of closed rounds and the till. On a person's sheet, till cash counts as expected; its differences belong to nobody. */
  counted: z.number(),
  /** Missing when counted; below 0 where there was more. */
  count_difference: z.number(),
  /** Uncounted cash of open rounds and the till. */
  not_counted: z.number(),
});
export type CashSums = z.infer<typeof CashSumsSchema>;

interface SummedCash {
  orders: Summed[];
  later: Pick<Settlement, "cash" | "upi" | "let_go">[];
  /** Counts of rounds and the till; `counted_cash` is null where nobody counted. */
  counts: { expected_cash: number; counted_cash: number | null }[];
}

export function sumUpCash({ orders, later, counts }: SummedCash): CashSums {
  const sums = sumUp(orders);
  const paise = { cash: 0, upi: 0, let_go: 0, expected: 0, counted: 0 };
  for (const { cash, upi, let_go } of later) {
    paise.cash += toPaise(cash);
    paise.upi += toPaise(upi);
    paise.let_go += toPaise(let_go);
  }
  for (const { expected_cash, counted_cash } of counts) {
    if (counted_cash === null) continue;
    paise.expected += toPaise(expected_cash);
    paise.counted += toPaise(counted_cash);
  }
  const cash = toPaise(sums.cash) + paise.cash;
  return {
    ...sums,
    cash: toRupees(cash),
    upi: toRupees(toPaise(sums.upi) + paise.upi),
    received_later: toRupees(toPaise(sums.received_later) + paise.cash + paise.upi),
    let_go: toRupees(paise.let_go),
    counted: toRupees(paise.counted),
    count_difference: toRupees(paise.expected - paise.counted),
    not_counted: toRupees(cash - paise.expected),
  };
}

interface CountedRound {
  stops: Summed[];
  closed_at: number | null;
  /** The newest first. */
  counts: { counted_cash: number }[];
}

/** Sums up a round as the Cash page does. */
export function sumUpRound({ stops, closed_at, counts: [last] }: CountedRound): CashSums {
  const counted_cash = closed_at === null || !last ? null : last.counted_cash;
  return sumUpCash({ orders: stops, later: [], counts: [{ expected_cash: sumUp(stops).cash, counted_cash }] });
}

/** The sums in a few boxes: to_collect = cash + upi + difference + not_collected. */
export function boxUp(sums: CashSums) {
  return {
    to_collect: addRupees(sums.to_collect, sums.received_later),
    /** Cash that is there: counted, or not counted yet. */
    cash: addRupees(sums.counted, sums.not_counted),
    upi: sums.upi,
    /** Missing at deliveries and when counted; below 0 where there was more. */
    difference: addRupees(sums.difference, sums.count_difference),
    not_collected: addRupees(sums.refused, sums.put_back, sums.open, sums.not_written),
    let_go: sums.let_go,
  };
}
