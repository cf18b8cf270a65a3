import type { Days } from "#domain/india-day.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Database } from "#server/db/open.ts";
import type { Cashed, CashVisit } from "./cash-sheets.ts";
import { listRoundCounts } from "./count-store.ts";
import { selectStanding, toSettlement } from "./payment-store.ts";
import { selectStops, toVisit } from "./stop-store.ts";

/** Everything collected on a round counts on its day, for its driver. */
export async function listRoundCash(db: Database, { from, to }: Days): Promise<Cashed> {
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
