import { type ExpressionBuilder, sql } from "kysely";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { ERASED } from "#domain/orders/erased.ts";
import { BAD_ENDS } from "#domain/orders/order-steps.ts";
import { listPhones } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, Tables } from "#server/db/schema.ts";
import { eraseWishesOf } from "#server/stock/wish-store.ts";
import { writeVersion } from "../core/history-store.ts";
import { byPhones } from "../core/order-query-store.ts";
import {
  billWithoutPerson,
  firstWithoutPerson,
  listEarlierPhones,
  namesPerson,
  orderWithoutPerson,
} from "./without-person.ts";

const BATCH = 200;

export interface Erasing {
  by: string;
  at: number;
}

export async function eraseOrders(trx: Database, orders: OrderRow[], { by, at }: Erasing): Promise<void> {
  for (const some of batches(orders.toSorted(byCode))) {
    const ids = some.map(({ id }) => id);
    await keepFigures(trx, ids);
    for (const order of some) {
      const set = { ...orderWithoutPerson(order), erased_at: at };
      await writeVersion(trx, order, { by, at, changes: [{ type: "erased", whose: "customer" }], set });
    }
    await trx.updateTable("order_steps").set({ reason_text: null }).where("order_id", "in", ids).execute();
    await trx.updateTable("payments").set({ note: "" }).where("order_id", "in", ids).execute();
    await eraseCountReasons(trx, some);
    for (const id of ids) await eraseBills(trx, id);
    await eraseCopies(trx, some, at);
    await trx.deleteFrom("notes").where("order_id", "in", ids).execute();
  }
  await eraseLonelyNotes(trx, orders, at);
}

/** The order belongs to another customer since its number was corrected: the people before are erased, all of them. */
export async function eraseEarlier(trx: Database, orders: OrderRow[], { by, at }: Erasing): Promise<void> {
  for (const order of orders.toSorted(byCode)) {
    if (order.first_content === null) continue;
    const set = { first_content: firstWithoutPerson(order.first_content) };
    await writeVersion(trx, order, { by, at, changes: [{ type: "erased", whose: "earlier" }], set });
    await eraseBills(trx, order.id, order.phone);
    await eraseCopies(trx, [order], at);
  }
  await eraseLonelyNotes(trx, orders, at);
}

type Orders = ExpressionBuilder<Tables, "orders">;

/** The figures count new customers by number. With it erased, these and later orders store whether there was an earlier one. */
async function keepFigures(trx: Database, ids: string[]): Promise<void> {
  const earlier = (eb: Orders) =>
    eb
      .selectFrom("orders as earlier")
      .select("earlier.id")
      .whereRef("earlier.phone_number", "=", "orders.phone_number")
      .where("earlier.state", "not in", BAD_ENDS)
      .where(sql<boolean>`(earlier.created_at, earlier.id) < (orders.created_at, orders.id)`);
  const numbers = trx
    .selectFrom("orders")
    .select("phone_number")
    .where("id", "in", ids)
    .where("phone_number", "<>", "");
  const customers = trx.updateTable("orders").set({ ordered_before: 1 }).where("phone_number", "in", numbers);
  await customers
    .where("id", "in", ids)
    .where((eb) => eb.exists(earlier(eb)))
    .execute();
  await customers
    .where("id", "not in", ids)
    .where((eb) => eb.exists(earlier(eb).where("earlier.id", "in", ids)))
    .execute();
}

/** Bills to the customer with `keptPhone` stay. */
async function eraseBills(trx: Database, orderId: string, keptPhone = ""): Promise<void> {
  const bills = await trx.selectFrom("bills").select(["number", "content"]).where("order_id", "=", orderId).execute();
  for (const { number, content } of bills) {
    if (sharesNumber(JSON.parse(content).customer.phone, keptPhone)) continue;
    const set = { content: billWithoutPerson(content) };
    await trx.updateTable("bills").set(set).where("number", "=", number).execute();
  }
}

/** The reason for a difference, or an expense, may name a customer of the round or of the till's day. */
async function eraseCountReasons(trx: Database, orders: OrderRow[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const payments = trx.selectFrom("payments").where("order_id", "in", ids);
  const stops = trx.selectFrom("round_stops").where("order_id", "in", ids);
  // A count that was opened again has no rows any more, so the day decides.
  const inTill = await payments.select("at").where("round_id", "is", null).execute();
  const days = inTill.map(({ at }) => isoDay(dayOf(at)));
  const counts = await trx
    .selectFrom("counts")
    .select(["id", "reason", "expense_words"])
    .where((eb) =>
      eb.or([
        eb("round_id", "in", stops.select("round_id")),
        eb("round_id", "in", payments.select("round_id")),
        ...(days.length > 0 ? [eb("day", "in", days)] : []),
      ]),
    )
    .execute();
  for (const { id, ...texts } of counts)
    for (const [column, text] of Object.entries(texts))
      if (text !== "" && orders.some((order) => namesPerson(text, order)))
        await trx
          .updateTable("counts")
          .set({ [column]: ERASED })
          .where("id", "=", id)
          .execute();
}

/** Unsent mails are dropped too; the ids stay, because mails may exist as files. An idempotency key stays without its hash. */
async function eraseCopies(trx: Database, orders: Pick<OrderRow, "id" | "code">[], at: number): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const codes = orders.map(({ code }) => code);
  const mails = await trx.deleteFrom("outbox").where("order_id", "in", ids).returning("id").execute();
  const rows = mails.map(({ id }) => ({ id, erased_at: at }));
  if (rows.length > 0) await trx.insertInto("erased_mails").values(rows).execute();
  await trx.updateTable("idempotency_keys").set({ fingerprint: "" }).where("order_code", "in", codes).execute();
  await trx.deleteFrom("order_keys").where("order_id", "in", ids).execute();
}

/** Notes on a number that no order has any more are shown nowhere, and its wishes are nobody's. */
async function eraseLonelyNotes(trx: Database, orders: OrderRow[], at: number): Promise<void> {
  const phones = orders.flatMap(({ phone, first_content }) => [phone, ...listEarlierPhones(first_content)]);
  const numbers = new Set(phones.flatMap((phone) => listPhones(phone).map(({ digits }) => digits)));
  for (const number of numbers) {
    const other = await trx
      .selectFrom("orders")
      .select("id")
      .where("id", "in", byPhones(trx, [number]))
      .limit(1)
      .executeTakeFirst();
    if (other) continue;
    await trx.deleteFrom("notes").where("phone_number", "=", number).execute();
    await eraseWishesOf(trx, number, at);
  }
}

export function sharesNumber(one: string, other: string): boolean {
  const numbers = listPhones(other).map(({ digits }) => digits);
  return listPhones(one).some(({ digits }) => numbers.includes(digits));
}

function byCode(one: OrderRow, other: OrderRow): number {
  return one.code < other.code ? -1 : 1;
}

export function batches<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH));
}
