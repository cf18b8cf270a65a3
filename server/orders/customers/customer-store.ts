import { isOrderKey } from "#domain/orders/customer-key.ts";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import { BAD_ENDS } from "#domain/orders/order-steps.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { byCustomer, countByState, type OrderQuery } from "../core/order-query-store.ts";
import { readContent, toEarlierOrder } from "../core/order-row.ts";
import { sumOwing } from "../money/owed-store.ts";

/** Most orders that are read; a likely order is searched among them too. */
const MOST_READ = 20;

export async function findCustomer(db: Database, key: string): Promise<Omit<KnownCustomer, "notes"> | undefined> {
  const [rows, counts, total, owing] = await Promise.all([
    listNewest(db, key),
    countByState(ordersOf(db, key)),
    sumStanding(db, key),
    listOwing(db, key),
  ]);
  const last = rows.find(isLikely) ?? rows[0];
  if (!last) return undefined;
  const { code, created_at, state, channel, name_customer, phone, email, language } = last;
  const { final_total, lines } = readContent(last);
  const billed = rows.find((row) => isLikely(row) && row.bill_gstin !== "") ?? last;
  return {
    name_customer,
    phone,
    email,
    bill_name: billed.bill_name,
    bill_gstin: billed.bill_gstin,
    language,
    address: last.address || (rows.find((row) => isLikely(row) && row.address !== "")?.address ?? ""),
    counts,
    total,
    ...sumOwing(owing),
    orders: rows.map(toEarlierOrder),
    last_order: { code, created_at, state, channel, final_total, lines },
  };
}

/** Anybody can type anybody's number: a cancelled order says nothing about its owner's address. */
function isLikely({ state, suspected_bot }: OrderRow): boolean {
  return state !== "cancelled" && suspected_bot === 0;
}

function listNewest(db: Database, key: string): Promise<OrderRow[]> {
  return ordersOf(db, key).selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(MOST_READ).execute();
}

function listOwing(db: Database, key: string) {
  return ordersOf(db, key)
    .select(["code", "owed_paise"])
    .where("owed_paise", "<>", 0)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

async function sumStanding(db: Database, key: string): Promise<number> {
  const { paise } = await ordersOf(db, key)
    .where("state", "not in", BAD_ENDS)
    .select((eb) => eb.fn.sum<number | string | null>("final_total_paise").as("paise"))
    .executeTakeFirstOrThrow();
  return toRupees(Number(paise ?? 0));
}

function ordersOf(db: Database, key: string): OrderQuery<object> {
  // A walk-in without a name is nobody.
  const orders = db.selectFrom("orders").where("id", "in", byCustomer(db, key));
  return isOrderKey(key) ? orders.where("name_customer", "<>", "") : orders;
}
