import { sql } from "kysely";
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
    }
  });
  // As a database stands that has grown for two years.
  if (isPostgres(db)) await sql`vacuum analyze orders`.execute(db);
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
