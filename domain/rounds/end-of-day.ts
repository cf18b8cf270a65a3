import type { Cash } from "./cash.ts";
import { addRupees } from "./collected.ts";

/** A day is closed when nothing of its cash is out or uncounted: nobody closes it, the last count does. */
export function endOfDay({ sheets, till }: Pick<Cash, "sheets" | "till">) {
  const rounds = sheets.flatMap(({ day, person, orders, rounds: own }) =>
    own.map((round) => {
      const left = orders.filter(({ round_id, outcome }) => round_id === round.id && outcome === null).length;
      return { ...round, day, person, left };
    }),
  );
  const counted = rounds.filter(({ counted_cash }) => counted_cash !== null);
  const out = rounds.filter(({ counted_cash }) => counted_cash === null);
  const withoutRound = sheets
    .flatMap(({ orders }) => orders)
    .filter(({ round_id, outcome }) => round_id === null && outcome === null).length;
  const notCounted = addRupees(...till.days.map(({ not_counted }) => not_counted));
  const counts = [
    ...counted.map(({ counted_by: by, counted_at: at }) => ({ by, at: at ?? 0 })),
    ...till.days
      .flatMap(({ counts: ofTill }) => ofTill)
      .filter(({ reopened_at }) => reopened_at === null)
      .map(({ counted_by: by, at }) => ({ by, at })),
  ];
  const last = [...counts].sort((one, other) => other.at - one.at)[0];
  const isOpen = out.length > 0 || withoutRound > 0 || notCounted > 0;
  return { out, counted: counted.length, withoutRound, notCounted, closed: isOpen ? undefined : last };
}
