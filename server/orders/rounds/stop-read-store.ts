import { listPhones } from "#domain/phone.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { selectCollectedWith, toSettled } from "../money/payment-store.ts";

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
        .on("payments.reversed_at", "is", null)
        .on("payments.to_collect_paise", "is not", null),
    )
    .select([
      ...(["round_stops.id", "round_stops.round_id", "round_stops.order_id", "round_stops.outcome"] as const),
      ...(["round_stops.to_collect_paise", "round_stops.ended_at", "round_stops.ended_by"] as const),
      ...(["round_stops.by_link", "round_stops.seq", "orders.code", "orders.name_customer"] as const),
      "orders.owed_paise",
      ...(["payments.cash_paise", "payments.upi_paise", "payments.note"] as const),
    ])
    .where("round_stops.round_id", "in", roundIds)
    .orderBy("position")
    .orderBy("round_stops.id")
    .execute();
  const orderIds = rows.map(({ order_id }) => order_id);
  const settled = orderIds.length === 0 ? [] : await selectCollectedWith(db, orderIds).orderBy("payments.id").execute();
  const entries = rows.map(({ to_collect_paise, cash_paise, upi_paise, owed_paise, note, ...row }) => ({
    ...row,
    owed: row.outcome === "delivered" ? toRupees(owed_paise) : 0,
    to_collect: toRupees(to_collect_paise),
    collected:
      row.outcome === "delivered" && cash_paise !== null && upi_paise !== null
        ? { cash: toRupees(cash_paise), upi: toRupees(upi_paise), note: note ?? "" }
        : null,
    settled: settled
      .filter(({ with_order_id, round_id }) => with_order_id === row.order_id && round_id === row.round_id)
      .map(toSettled),
  }));
  return markEarlier(entries, ({ round_id, order_id }) => `${round_id} ${order_id}`);
}

/** Marks earlier visits of an order: only the last one counts, because its rupees were to be collected once. Of a tie it is the last in the list. */
function markEarlier<Visit extends { seq: number }>(
  visits: Visit[],
  keyOf: (visit: Visit) => string,
): (Visit & { is_earlier: boolean })[] {
  const inSequence = visits.toSorted((one, other) => one.seq - other.seq);
  const last = new Map(inSequence.map((visit) => [keyOf(visit), visit]));
  return visits.map((visit) => ({ ...visit, is_earlier: last.get(keyOf(visit)) !== visit }));
}

/** Notes by order id: on the order, then on its customer, the newest first. */
export async function listStopNotes(
  db: Database,
  orders: Pick<OrderRow, "id" | "phone">[],
): Promise<Map<string, string[]>> {
  const customers = orders.map(({ id, phone }) => ({ id, numbers: listPhones(phone).map(({ digits }) => digits) }));
  if (customers.length === 0) return new Map();
  const ids = customers.map(({ id }) => id);
  const numbers = customers.flatMap((customer) => customer.numbers);
  const notes = await db
    .selectFrom("notes")
    .select(["order_id", "phone_number", "text"])
    .where((eb) =>
      eb.or([eb("order_id", "in", ids), ...(numbers.length > 0 ? [eb("phone_number", "in", numbers)] : [])]),
    )
    .where("removed_at", "is", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    customers.map(({ id, numbers }) => {
      const onOrder = notes.filter(({ order_id }) => order_id === id);
      const onCustomer = notes.filter(({ phone_number }) => phone_number !== null && numbers.includes(phone_number));
      return [id, [...onOrder, ...onCustomer].map(({ text }) => text)];
    }),
  );
}
