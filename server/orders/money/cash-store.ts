import { DAY_MS, type Days, dayOf, isoDay, momentsOf } from "#domain/india-day.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Cash } from "#domain/rounds/cash.ts";
import { sumUpCash, tellApart } from "#domain/rounds/cash-sums.ts";
import type { Database } from "#server/db/open.ts";
import { type Cashed, type CashVisit, fillSheets } from "./cash-sheets.ts";
import { listRoundCounts } from "./count-store.ts";
import { getOwed } from "./owed-store.ts";
import { selectStanding, toSettlement } from "./payment-store.ts";
import { selectStops, toStopMoney } from "./stop-store.ts";
import { listTillCash } from "./till-cash-store.ts";
import { listTillDays } from "./till-store.ts";

export const MOST_DAYS = 31;
const MOST_MAILS = 20;

/** Rounds count on their day, other orders on the day when they were delivered or went out. */
export async function getCash(db: Database, { from, to, now }: Days & { now: number }): Promise<Cash> {
  const days = { from, to };
  const recent = { from: isoDay(dayOf(now - (MOST_DAYS - 1) * DAY_MS)), to: isoDay(dayOf(now)) };
  const [ofRounds, ofTill, owed, tillDays, recentTill, mails_failed] = await Promise.all([
    listRoundCash(db, days),
    listTillCash(db, days),
    getOwed(db),
    listTillDays(db, days),
    listTillDays(db, recent),
    listFailedMails(db, days),
  ]);
  const sheets = fillSheets({
    rounds: ofRounds.rounds,
    visits: [...ofRounds.visits, ...ofTill.visits],
    later: [...ofRounds.later, ...ofTill.later],
  });
  const tillCounts = tillDays.flatMap(({ counts }) => counts.filter(({ reopened_at }) => reopened_at === null));
  const all = {
    orders: sheets.flatMap(({ orders }) => orders),
    later: sheets.flatMap(({ later }) => later),
    counts: [...sheets.flatMap(({ rounds }) => rounds), ...tillCounts],
  };
  const uncounted = recentTill.flatMap(({ day, not_counted }) => (not_counted > 0 ? [{ day, not_counted }] : []));
  return {
    from,
    to,
    sums: sumUpCash(all),
    apart: tellApart(all),
    sheets,
    owed,
    mails_failed,
    till: { days: tillDays, uncounted },
  };
}

async function listFailedMails(db: Database, days: Days): Promise<string[]> {
  const { from, before } = momentsOf(days);
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("orders", "orders.id", "outbox.order_id")
    .select("code")
    .distinct()
    .where("outbox.state", "=", "failed")
    .where("finished_at", ">=", from)
    .where("finished_at", "<", before)
    .orderBy("code")
    .limit(MOST_MAILS)
    .execute();
  return rows.map(({ code }) => code);
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
      .where("payments.credit_paise", "=", 0)
      .execute(),
    listRoundCounts(db, ids),
  ]);
  const found = new Map(rows.map((row) => [row.id, { ...row, cash_paise: 0 }]));
  // Field by field: a month has thousands of stops, and copying the rest of an object costs more than reading it.
  const visits = stops.flatMap((stop): CashVisit[] => {
    const { round_id, seq, code, name_customer, outcome, ended_at: at, ended_by: by } = stop;
    const round = found.get(round_id);
    if (!round) return [];
    const money = toStopMoney(stop);
    round.cash_paise += toPaise(money.collected?.cash ?? 0);
    const line = { code, name_customer, round_id, outcome, ...money, at, by };
    return [{ day: round.day, person: round.person, seq, counted_paise: 0, line }];
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
      ...(count?.expense && { expense: count.expense }),
      reason: count?.reason ?? "",
      counted_by: count?.counted_by ?? null,
      counted_at: count?.at ?? null,
    };
    return { day, person, round };
  });
  return { rounds, visits, later };
}
