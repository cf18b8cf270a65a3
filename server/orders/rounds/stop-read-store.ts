import { listPhones } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { selectCollectedWith, toSettled } from "../money/payment-store.ts";
import { markEarlier, selectStops, toVisit } from "../money/stop-store.ts";

export type RoundEntry = Awaited<ReturnType<typeof listEntries>>[number];

export async function listEntries(db: Database, roundIds: string[]) {
  if (roundIds.length === 0) return [];
  const rows = await selectStops(db, roundIds)
    .select(["round_stops.id", "round_stops.order_id", "by_link"])
    .orderBy("position")
    .orderBy("round_stops.id")
    .execute();
  const orderIds = rows.map(({ order_id }) => order_id);
  const settled = orderIds.length === 0 ? [] : await selectCollectedWith(db, orderIds).orderBy("payments.id").execute();
  const entries = rows.map((row) => ({
    ...toVisit(row),
    settled: settled
      .filter(({ with_order_id, round_id }) => with_order_id === row.order_id && round_id === row.round_id)
      .map(toSettled),
  }));
  return markEarlier(entries, ({ round_id, order_id }) => `${round_id} ${order_id}`);
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
