import type { Amount, Breakdown } from "#domain/figures.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Sum, Tally } from "./tally.ts";

/** Nobody compares more bars. */
const MOST_ROWS = 20;

/** The names of two tallies, the most frequent first; those beyond the list are summed up. */
export function toBreakdown(now: Tally, before: Tally): Breakdown {
  const keys = [...new Set([...now.names(), ...before.names()])].sort(
    (one, other) =>
      now.get(other).count - now.get(one).count ||
      before.get(other).count - before.get(one).count ||
      (one < other ? -1 : 1),
  );
  const rest = keys.slice(MOST_ROWS);
  return {
    rows: keys.slice(0, MOST_ROWS).map((key) => ({ name: key, ...compare([key], now, before) })),
    others: rest.length === 0 ? null : { names: rest.length, ...compare(rest, now, before) },
  };
}

function compare(keys: string[], now: Tally, before: Tally): { now: Amount; before: Amount } {
  return { now: toAmount(now.sum(keys)), before: toAmount(before.sum(keys)) };
}

export function toAmount({ count, paise }: Sum): Amount {
  return { count, rupees: toRupees(paise) };
}
