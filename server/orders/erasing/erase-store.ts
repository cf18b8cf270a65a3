import { type ExpressionBuilder, sql } from "kysely";
import { ERASED, ERASED_IN_WORDS } from "#domain/orders/erased.ts";
import { BAD_ENDS, OPEN_STATES } from "#domain/orders/order-steps.ts";
import { listPhones } from "#domain/phone.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, Tables } from "#server/db/schema.ts";
import { writeVersion } from "../core/history-store.ts";
import { byPhones } from "../core/order-query-store.ts";
import { sumOwing } from "../core/paid-store.ts";
import { RefusedError } from "../core/refused-error.ts";
import { billWithoutPerson, firstWithoutPerson, orderWithoutPerson } from "./without-person.ts";

const BATCH = 200;
const MOST_NAMED = 5;

export interface Erasing {
  by: string;
  at: number;
}

/** Erases the customer of this number in one transaction. Returns the number of orders, undefined where there are none. */
export async function eraseCustomer(db: Database, phone_number: string, erasing: Erasing): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom("orders")
      .selectAll()
      .where("id", "in", byPhones(trx, [phone_number]))
      .orderBy("id")
      .execute();
    const open = orders.filter(({ state }) => OPEN_STATES.includes(state));
    if (open.length > 0) {
      const are = `${nameOrders(open)} ${open.length === 1 ? "is" : "are"}`;
      throw new RefusedError(`${are} still open: deliver or cancel first. Nothing was erased.`);
    }
    const { owed, owing } = sumOwing(orders.filter(({ owed_paise }) => owed_paise > 0));
    if (owed > 0) {
      const debt = `${formatRupees(owed, 2)} is still owed of ${nameOrders(owing)}`;
      throw new RefusedError(`${debt}: write down that it came, or let it go, first. Nothing was erased.`);
    }
    await eraseFirstNumber(trx, phone_number, erasing.at);
    await trx.deleteFrom("notes").where("phone_number", "=", phone_number).execute();
    if (orders.length === 0) return undefined;
    await eraseOrders(trx, orders, erasing);
    return orders.length;
  });
}

interface OldOrders extends Erasing {
  /** Where the last batch ended. */
  bookedFrom: number;
  endedBefore: number;
  limit: number;
}

/** Erases one batch of ended orders without later steps, oldest first. Returns when each was booked. */
export async function eraseOldOrders(
  db: Database,
  { bookedFrom, endedBefore, limit, ...erasing }: OldOrders,
): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom("orders")
      .selectAll()
      .where("erased_at", "is", null)
      .where("state", "not in", OPEN_STATES)
      .where("owed_paise", "<=", 0)
      .where("created_at", ">=", bookedFrom)
      .where("created_at", "<", endedBefore)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("order_steps")
              .select("order_steps.id")
              .whereRef("order_steps.order_id", "=", "orders.id")
              .where("order_steps.at", ">=", endedBefore),
          ),
        ),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    await eraseOrders(trx, orders, erasing);
    return orders.map(({ created_at }) => created_at);
  });
}

/** Repeats erasures made after the backup that is being restored. Returns the number of orders. */
export async function eraseAgain(db: Database, ids: string[], erasing: Erasing): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const orders: OrderRow[] = [];
    for (const some of batches(ids)) {
      const query = trx.selectFrom("orders").selectAll().where("id", "in", some).where("erased_at", "is", null);
      orders.push(...(await query.orderBy("id").execute()));
    }
    await eraseOrders(trx, orders, erasing);
    return orders.length;
  });
}

export async function listErasedOrders(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("orders").select("id").where("erased_at", "is not", null).execute();
  return rows.map(({ id }) => id);
}

/** They may exist as files too. */
export async function listErasedMails(db: Database, since = 0): Promise<string[]> {
  const rows = await db.selectFrom("erased_mails").select("id").where("erased_at", ">=", since).execute();
  return rows.map(({ id }) => id);
}

async function eraseOrders(trx: Database, orders: OrderRow[], { by, at }: Erasing): Promise<void> {
  for (const some of batches(orders)) {
    const ids = some.map(({ id }) => id);
    await keepFigures(trx, ids);
    for (const order of some) {
      const set = { ...orderWithoutPerson(order), erased_at: at };
      await writeVersion(trx, order, { by, at, changes: [ERASED_IN_WORDS], set });
    }
    await trx.updateTable("order_steps").set({ reason_text: null }).where("order_id", "in", ids).execute();
    await trx.updateTable("payments").set({ note: "" }).where("order_id", "in", ids).execute();
    await trx.updateTable("settlements").set({ note: "" }).where("order_id", "in", ids).execute();
    await eraseCountReasons(trx, ids);
    await eraseBills(trx, ids);
    await eraseMails(trx, ids, at);
    await eraseIdempotencyKeys(trx, some);
    await trx.deleteFrom("notes").where("order_id", "in", ids).execute();
    await trx.deleteFrom("order_keys").where("order_id", "in", ids).execute();
  }
  await eraseLonelyNotes(trx, orders);
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

async function eraseBills(trx: Database, ids: string[], ofNumber?: string): Promise<void> {
  const bills = await trx.selectFrom("bills").select(["number", "content"]).where("order_id", "in", ids).execute();
  for (const { number, content } of bills) {
    if (ofNumber && !holdsNumber(JSON.parse(content).customer.phone, ofNumber)) continue;
    const set = { content: billWithoutPerson(content) };
    await trx.updateTable("bills").set(set).where("number", "=", number).execute();
  }
}

/** The reason for a difference may name a customer. */
async function eraseCountReasons(trx: Database, ids: string[]): Promise<void> {
  await trx
    .updateTable("round_counts")
    .set({ reason: ERASED })
    .where("reason", "<>", "")
    .where("round_id", "in", trx.selectFrom("round_stops").select("round_id").where("order_id", "in", ids))
    .execute();
}

/** Unsent mails are dropped too. The ids stay, because mails may exist as files. */
async function eraseMails(trx: Database, ids: string[], at: number): Promise<void> {
  const mails = await trx.deleteFrom("outbox").where("order_id", "in", ids).returning("id").execute();
  if (mails.length === 0) return;
  await trx
    .insertInto("erased_mails")
    .values(mails.map(({ id }) => ({ id, erased_at: at })))
    .execute();
}

/** The key stays, so that nothing is booked twice; the hash of the body is removed. */
async function eraseIdempotencyKeys(trx: Database, orders: Pick<OrderRow, "code">[]): Promise<void> {
  const codes = orders.map(({ code }) => code);
  await trx.updateTable("idempotency_keys").set({ fingerprint: "" }).where("order_code", "in", codes).execute();
}

/** An order whose number was corrected belongs to another customer: only traces of the first number are erased. */
async function eraseFirstNumber(trx: Database, phone_number: string, at: number): Promise<void> {
  const rows = await trx
    .selectFrom("orders")
    .select(["id", "code", "first_content"])
    .where("first_content", "is not", null)
    .execute();
  for (const { id, code, first_content } of rows) {
    if (first_content === null || !holdsNumber(JSON.parse(first_content).phone, phone_number)) continue;
    const set = { first_content: firstWithoutPerson(first_content) };
    await trx.updateTable("orders").set(set).where("id", "=", id).execute();
    await eraseBills(trx, [id], phone_number);
    await eraseMails(trx, [id], at);
    await eraseIdempotencyKeys(trx, [{ code }]);
    await trx.deleteFrom("order_keys").where("order_id", "=", id).execute();
  }
}

function holdsNumber(typed: string, phone_number: string): boolean {
  return listPhones(typed).some(({ digits }) => digits === phone_number);
}

/** Notes on a customer are deleted with their last order. */
async function eraseLonelyNotes(trx: Database, orders: OrderRow[]): Promise<void> {
  const numbers = new Set(orders.flatMap(({ phone }) => listPhones(phone).map(({ digits }) => digits)));
  for (const number of numbers) {
    const other = await trx
      .selectFrom("orders")
      .select("id")
      .where("id", "in", byPhones(trx, [number]))
      .limit(1)
      .executeTakeFirst();
    if (!other) await trx.deleteFrom("notes").where("phone_number", "=", number).execute();
  }
}

/** True in the first process that asks on this day. */
export async function claimDay(db: Database, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto("settings")
    .values({ key: "old_orders_erased_on", value: day })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: day }).where("settings.value", "<", day))
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

function batches<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH));
}

/** "KC-1, KC-2 and 3 more" */
function nameOrders(orders: { code: string }[]): string {
  const more = orders.length - MOST_NAMED;
  const named = [...orders.slice(0, MOST_NAMED).map(({ code }) => code), ...(more > 0 ? [`${more} more`] : [])];
  const [last = "", ...others] = named.toReversed();
  return others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
}
