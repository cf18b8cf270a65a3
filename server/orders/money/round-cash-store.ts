import type { Days } from "#domain/india-day.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Database } from "#server/db/open.ts";
import type { Cashed, CashVisit } from "./cash-sheets.ts";
import { listRoundCounts } from "./count-store.ts";
import { selectStanding, toSettlement } from "./payment-store.ts";

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
    listStops(db, ids),
    selectStanding(db)
      .innerJoin("orders", "orders.id", "payments.order_id")
      .select(["orders.code", "orders.name_customer"])
      .where("payments.round_id", "in", ids)
      .where("payments.to_collect_paise", "is", null)
      .execute(),
    listRoundCounts(db, ids),
  ]);
  const found = new Map(rows.map((row) => [row.id, { ...row, cash_paise: 0 }]));
  const visits: CashVisit[] = [];
  for (const row of stops) {
    const round = found.get(row.round_id);
    if (!round) continue;
    const isDelivered = row.outcome === "delivered";
    const { cash_paise, upi_paise } = row;
    const isPaid = isDelivered && cash_paise !== null && upi_paise !== null;
    if (isPaid) round.cash_paise += cash_paise;
    visits.push({
      day: round.day,
      person: round.person,
      seq: row.seq,
      counted_paise: 0,
      line: {
        code: row.code,
        name_customer: row.name_customer,
        round_id: row.round_id,
        to_collect: toRupees(row.to_collect_paise),
        outcome: row.outcome,
        collected: isPaid ? { cash: toRupees(cash_paise), upi: toRupees(upi_paise), note: row.note ?? "" } : null,
        is_earlier: false,
        owed: isDelivered ? toRupees(row.owed_paise) : 0,
        at: row.ended_at,
        by: row.ended_by,
      },
    });
  }
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

/** Reads only columns that are shown: a month has thousands of rows, and each value of a row costs. */
function listStops(db: Database, roundIds: string[]) {
  return db
    .selectFrom("round_stops")
    .innerJoin("orders", "orders.id", "round_stops.order_id")
    .leftJoin("payments", (join) =>
      join
        .onRef("payments.order_id", "=", "round_stops.order_id")
        .onRef("payments.round_id", "=", "round_stops.round_id")
        .on("payments.reversed_at", "is", null)
        .on("payments.to_collect_paise", "is not", null),
    )
    .select(["round_stops.round_id", "outcome", "round_stops.to_collect_paise", "ended_at", "ended_by"])
    .select(["round_stops.seq", "code", "name_customer", "owed_paise", "cash_paise", "upi_paise", "payments.note"])
    .where("round_stops.round_id", "in", roundIds)
    .orderBy("round_stops.round_id")
    .orderBy("position")
    .execute();
}
