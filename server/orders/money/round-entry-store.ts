import { toRupees } from "#domain/products/pricing.ts";
import type { Count } from "#domain/rounds/round.ts";
import type { Database } from "#server/db/open.ts";
import { toSettled } from "./payment-store.ts";

export type RoundEntry = Awaited<ReturnType<typeof listEntries>>[number];

export async function listEntries(db: Database, roundIds: string[]) {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectFrom("round_stops")
    .innerJoin("orders", "orders.id", "round_stops.order_id")
    .leftJoin("payments", (join) =>
      join
        .onRef("payments.order_id", "=", "round_stops.order_id")
        .onRef("payments.round_id", "=", "round_stops.round_id")
        .on("payments.taken_back_at", "is", null),
    )
    .select([
      ...(["round_stops.id", "round_stops.round_id", "round_stops.order_id", "round_stops.outcome"] as const),
      ...(["round_stops.to_collect_paise", "round_stops.ended_at", "round_stops.ended_by"] as const),
      ...(["round_stops.by_link", "round_stops.seq", "orders.code", "orders.name_customer"] as const),
      "orders.owed_paise",
      ...(["payments.id as payment_id", "payments.cash_paise", "payments.upi_paise", "payments.note"] as const),
    ])
    .where("round_stops.round_id", "in", roundIds)
    .orderBy("position")
    .orderBy("round_stops.id")
    .execute();
  const settled = await listSettled(db, roundIds);
  const entries = rows.map(({ to_collect_paise, cash_paise, upi_paise, owed_paise, note, ...row }) => ({
    ...row,
    owed: row.outcome === "delivered" ? toRupees(owed_paise) : 0,
    to_collect: toRupees(to_collect_paise),
    collected:
      row.outcome === "delivered" && cash_paise !== null && upi_paise !== null
        ? { cash: toRupees(cash_paise), upi: toRupees(upi_paise), note: note ?? "" }
        : null,
    settled: settled.filter(({ payment_id }) => payment_id === row.payment_id).map(toSettled),
  }));
  return markEarlier(entries, ({ round_id, order_id }) => `${round_id} ${order_id}`);
}

/** Debts of other orders that were paid on the rounds. */
function listSettled(db: Database, roundIds: string[]) {
  return db
    .selectFrom("settlements")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["payment_id", "code", "cash_paise", "upi_paise"])
    .where("round_id", "in", roundIds)
    .where("taken_back_at", "is", null)
    .orderBy("settlements.id")
    .execute();
}

/** Only the last visit to a door counts, because its rupees were to be collected once. Of a tie it is the last in the list. */
function markEarlier<Visit extends { seq: number }>(
  visits: Visit[],
  doorOf: (visit: Visit) => string,
): (Visit & { is_earlier: boolean })[] {
  const inSequence = visits.toSorted((one, other) => one.seq - other.seq);
  const last = new Map(inSequence.map((visit) => [doorOf(visit), visit]));
  return visits.map((visit) => ({ ...visit, is_earlier: last.get(doorOf(visit)) !== visit }));
}

export async function listCounts(db: Database, roundIds: string[]): Promise<Map<string, Count[]>> {
  const counts = new Map<string, Count[]>();
  if (roundIds.length === 0) return counts;
  const rows = await db
    .selectFrom("round_counts")
    .selectAll()
    .where("round_id", "in", roundIds)
    .orderBy("seq", "desc")
    .execute();
  for (const { id: _, seq: __, round_id, expected_paise, counted_paise, ...row } of rows) {
    const money = { expected_cash: toRupees(expected_paise), counted_cash: toRupees(counted_paise) };
    const count = { ...row, ...money, counted_by: row.counted_by ?? row.by };
    counts.set(round_id, [...(counts.get(round_id) ?? []), count]);
  }
  return counts;
}
