import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { dayOf, isoDay } from "#domain/india-day.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { type Database, isPostgres } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { makeOrder } from "./staff-orders-data.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
const OILS = ["Ground Nut", "Mustard", "Almond", "Coconut", "Safflower", "Sesame", "Castor", "Sunflower"];
const SIZES = ["100ml", "500ml", "1L", "5L"];
const PACKAGES = ["TIN", "GLASS BOTTLE"];
const STATES: OrderState[] = ["cancelled", "refused", "new", "packed"];

/** Two years of a shop that is twenty times too busy: eight oils, 20,000 customers, 60 PIN codes, one order in ten not delivered. */
export async function fillWithSales(db: Database, count: number): Promise<void> {
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < count; n += BATCH) {
      const orders = Array.from({ length: Math.min(BATCH, count - n) }, (_, m) => makeSale(n + m, now));
      await trx.insertInto("orders").values(orders).execute();
      const recent = orders.filter(isRecent);
      const dayOfDelivery = ({ delivered_at }: OrderRow) => isoDay(dayOf(delivered_at ?? 0));
      for (const day of new Set(recent.map(dayOfDelivery)))
        await addRound(
          trx,
          day,
          recent.filter((order) => dayOfDelivery(order) === day),
        );
    }
  });
  // As a database stands that has grown for two years.
  if (isPostgres(db)) await sql`vacuum analyze orders`.execute(db);
}

/** Of the days whose cash can be asked for. */
function isRecent({ delivered_at, created_at }: OrderRow): boolean {
  return delivered_at !== null && created_at > Date.now() - 33 * DAY_MS;
}

/** One driver took all of them, and each was paid in cash. */
async function addRound(trx: Database, day: string, orders: OrderRow[]): Promise<void> {
  const round_id = newId();
  const now = Date.now();
  const round = {
    id: round_id,
    person: "Ravi",
    day,
    version: 1,
    created_at: now,
    created_by: "Bench",
    closed_at: null,
  };
  await trx.insertInto("rounds").values(round).execute();
  const stops = orders.map(({ id, final_total_paise, delivered_at }, position) => ({
    ...{ id: newId(), round_id, order_id: id, position, to_collect_paise: final_total_paise, added_at: now },
    ...{ added_by: "Bench", outcome: "delivered" as const, ended_at: delivered_at, ended_by: "Bench" },
  }));
  const payments = orders.map(({ id, final_total_paise, delivered_at }) => ({
    ...{ id: newId(), order_id: id, round_id, to_collect_paise: final_total_paise, cash_paise: final_total_paise },
    ...{ upi_paise: 0, note: "", at: delivered_at ?? now, by: "Bench", taken_back_at: null, taken_back_by: null },
  }));
  await trx.insertInto("round_stops").values(stops).execute();
  await trx.insertInto("payments").values(payments).execute();
}

function makeSale(n: number, now: number): OrderRow {
  const order = makeOrder(n, now);
  const phone_number = String(9_800_000_000 + ((n * 7_919) % 20_000));
  const lines = Array.from({ length: 1 + (n % 3) }, (_, line) => makeLine(n * 31 + line * 17));
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const state = n % 10 === 0 ? (STATES[(n / 10) % STATES.length] ?? "new") : "delivered";
  return {
    ...order,
    phone_number,
    phone_digits: phone_number,
    address: `12 Temple Street, Mysuru ${570_001 + ((n * 13) % 60)}`,
    items: JSON.stringify(lines),
    final_total_paise: total * 100,
    state,
    delivered_at: state === "delivered" ? Math.min(now, order.created_at + 2 * DAY_MS) : null,
  };
}

function makeLine(seed: number) {
  const oil = seed % OILS.length;
  const price = 475 + (seed % 7) * 100;
  return {
    id: `0199b0c4-0000-7000-8000-00000000000${oil}`,
    name: `${OILS[oil]} Oil`,
    ordered_name: null,
    size: SIZES[(seed >> 3) % SIZES.length] ?? "",
    package: PACKAGES[(seed >> 5) % PACKAGES.length] ?? "",
    quantity: 1 + (seed % 3),
    price,
    catalogue_price: price,
  };
}
