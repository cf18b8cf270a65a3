import * as z from "zod/mini";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import { addRupees, missingInCount, missingOf } from "./collected.ts";
import { type Summed, sumUp } from "./round-sums.ts";
import { type RoundSums, RoundSumsSchema } from "./round-sums-schema.ts";
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

/** The differences apart, as they are now: difference = less - more + credit_used, count_difference = missing + expenses. */
export const CashApartSchema = z.object({
  /** Paid less than what was to be collected, and more, when it was delivered. */
  less: z.number(),
  more: z.number(),
  credit_used: z.number(),
  /** Of `less`: paid after the delivery, let go, and not paid yet. */
  paid_since: z.number(),
  let_go: z.optional(z.number()),
  still_owed: z.number(),
  /** Not used yet. */
  paid_too_much: z.number(),
  /** When counted, apart from expenses; below 0 where there was more. */
  missing: z.number(),
  expenses: z.number(),
});
export type CashApart = z.infer<typeof CashApartSchema>;

interface SummedCash {
  orders: Summed[];
  later: Pick<Settlement, "cash" | "upi" | "let_go">[];
  /** Counts of rounds and the till; `counted_cash` is null where nobody counted. */
  counts: SummedCount[];
}

interface SummedCount {
  expected_cash: number;
  counted_cash: number | null;
  expense?: { amount: number } | undefined;
}

export function tellApart({ orders, counts }: Omit<SummedCash, "later">): CashApart {
  const rupees = { less: 0, more: 0, credit_used: 0, paid_since: 0, let_go: 0, still_owed: 0, paid_too_much: 0 };
  const add = (name: keyof typeof rupees, amount: number) => {
    rupees[name] = addRupees(rupees[name], Math.max(0, amount));
  };
  for (const { to_collect, outcome, collected, is_earlier, owed, paid_since = 0 } of orders) {
    if (is_earlier || outcome !== "delivered" || !collected) continue;
    const missing = missingOf(to_collect, collected);
    add("less", missing);
    add("more", -missing);
    add("credit_used", collected.credit ?? 0);
    add("paid_since", Math.min(missing, paid_since));
    if (owed === undefined) continue;
    add("let_go", addRupees(missing, -paid_since, -owed));
    add("still_owed", owed);
    add("paid_too_much", -owed);
  }
  const counted = counts.flatMap(({ counted_cash, ...count }) =>
    counted_cash === null ? [] : { ...count, counted_cash },
  );
  const expenses = addRupees(...counted.map(({ expense }) => expense?.amount ?? 0));
  return { ...rupees, missing: addRupees(...counted.map(missingInCount)), expenses };
}

export function sumUpCash({ orders, ...cash }: SummedCash): CashSums {
  return addCash(sumUp(orders), cash);
}

function addCash(sums: RoundSums, { later, counts }: Omit<SummedCash, "orders">): CashSums {
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
  sums: RoundSums;
  closed_at: number | null;
  /** The newest first. */
  counts: { counted_cash: number; expense?: { amount: number } | undefined }[];
}

/** Sums up a round as the Cash page does. */
export function sumUpRound(round: CountedRound): CashSums {
  return addCash(round.sums, { later: [], counts: [lastCountOf(round)] });
}

export function tellRoundApart(round: CountedRound & { stops: Summed[] }): CashApart {
  return tellApart({ orders: round.stops, counts: [lastCountOf(round)] });
}

function lastCountOf({ sums, closed_at, counts: [last] }: CountedRound): SummedCount {
  const isCounted = closed_at !== null && last !== undefined;
  const [counted_cash, expense] = isCounted ? [last.counted_cash, last.expense] : [null];
  return { expected_cash: sums.cash, counted_cash, expense };
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
