import { DAY_MS, type Days, dayOf, isoDay } from "#domain/india-day.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Cash } from "#domain/rounds/cash.ts";
import { sumUpCash } from "#domain/rounds/cash-sums.ts";
import type { Database } from "#server/db/open.ts";
import { type Cashed, type CashVisit, fillSheets } from "./cash-sheets.ts";
import { listRoundCounts } from "./count-store.ts";
import { getOwed } from "./owed-store.ts";
import { selectStanding, toSettlement } from "./payment-store.ts";
import { selectStops, toVisit } from "./stop-store.ts";
import { listTillCash } from "./till-cash-store.ts";
import { listTillDays } from "./till-store.ts";

export const MOST_DAYS = 31;

/** Rounds count on their day, other orders on the day when they were delivered or went out. */
export async function getCash(db: Database, { from, to, now }: Days & { now: number }): Promise<Cash> {
  const days = { from, to };
  const recent = { from: isoDay(dayOf(now - (MOST_DAYS - 1) * DAY_MS)), to: isoDay(dayOf(now)) };
  const [ofRounds, ofTill, owed, tillDays, recentTill] = await Promise.all([
    listRoundCash(db, days),
    listTillCash(db, days),
    getOwed(db),
    listTillDays(db, days),
    listTillDays(db, recent),
  ]);
  const sheets = fillSheets({
    rounds: ofRounds.rounds,
    visits: [...ofRounds.visits, ...ofTill.visits],
    later: [...ofRounds.later, ...ofTill.later],
  });
  const tillCounts = tillDays.flatMap(({ counts }) => counts.filter(({ reopened_at }) => reopened_at === null));
  const sums = sumUpCash({
    orders: sheets.flatMap(({ orders }) => orders),
    later: sheets.flatMap(({ later }) => later),
    counts: [...sheets.flatMap(({ rounds }) => rounds), ...tillCounts],
  });
  const uncounted = recentTill.flatMap(({ day, not_counted }) => (not_counted > 0 ? [{ day, not_counted }] : []));
  return { from, to, sums, sheets, owed, till: { days: tillDays, uncounted } };
}

/** Everything collected on a round counts on its day, for its driver. */
async function listRoundCash(db: Database, { from, to }: Days): Promise<Cashed> {
  const rows = await db
    .selectFrom("rounds")
    .select(["id", "number", "day", "person", "created_at", "closed_at"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { rounds: [], visits: [], later: [] };
  const [stops, settlements, counts] = await Promise.all([
    selectStops(db, ids).orderBy("round_stops.round_id").orderBy("position").execute(),
    selectStanding(db)
      .innerJoin("orders", "orders.id", "payments.order_id")
      .select(["orders.code", "orders.name_customer"])
      .where("payments.round_id", "in", ids)
      .where("payments.to_collect_paise", "is", null)
      .execute(),
    listRoundCounts(db, ids),
  ]);
  const found = new Map(rows.map((row) => [row.id, { ...row, cash_paise: 0 }]));
  const visits = stops.map(toVisit).flatMap(({ seq, ended_at, ended_by, ...line }): CashVisit[] => {
    const round = found.get(line.round_id);
    if (!round) return [];
    round.cash_paise += toPaise(line.collected?.cash ?? 0);
    const { day, person } = round;
    return [{ day, person, seq, counted_paise: 0, line: { ...line, at: ended_at, by: ended_by } }];
  });
  const later = settlements.flatMap(({ code, name_customer, ...row }) => {
    const round = found.get(row.round_id ?? "");
    if (!round) return [];
    round.cash_paise += row.cash_paise;
    const line = { ...toSettlement(row), code, name_customer, round_id: round.id };
    return [{ day: round.day, person: round.person, counted_paise: 0, line }];
  });
  const rounds = [...found.values()].map(({ id, number, day, person, created_at, closed_at, cash_paise }) => {
    const count = closed_at === null ? undefined : counts.get(id)?.[0];
    const round = {
      id,
      number,
      created_at,
      counted_cash: count?.counted_cash ?? null,
      expected_cash: toRupees(cash_paise),
      reason: count?.reason ?? "",
      counted_by: count?.counted_by ?? null,
    };
    return { day, person, round };
  });
  return { rounds, visits, later };
}
