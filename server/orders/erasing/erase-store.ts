import { v7 as newId } from "uuid";
import type { ErasedReply } from "#domain/orders/erased.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Database, isPostgres } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { eraseWishesOf } from "#server/stock/wish-store.ts";
import type { Acting } from "../core/history-store.ts";
import { lockOrders } from "../core/lock-orders-store.ts";
import { byCustomer } from "../core/order-query-store.ts";
import { RefusedError } from "../core/refuse-change.ts";
import { sumOwing } from "../money/owed-store.ts";
import { eraseElsewhere } from "./elsewhere-store.ts";
import { type Erasing, eraseEarlier, eraseOrders, sharesNumber } from "./erase-orders-store.ts";
import { listEarlierPhones } from "./without-person.ts";

const KEY = "erasing_unfinished";

const MOST_NAMED = 5;

/** What one erasure reached. */
export type Erased = Pick<ErasedReply, "orders" | "corrected_orders" | "notes">;

/** Erases the customer with this key in one transaction; undefined where nothing is known about it. */
export async function eraseCustomer(
  db: Database,
  key: string,
  { check, ...erasing }: Acting,
): Promise<Erased | undefined> {
  return db.transaction().execute(async (trx) => {
    await check?.(trx);
    const theirs = byCustomer(trx, key);
    if (isPostgres(trx)) {
      const { orders, corrected } = await listReached(trx, key);
      await lockOrders(trx, [...orders, ...corrected]);
    }
    const { orders, corrected } = await listReached(trx, key);
    refuseOpen(orders);
    refuseOwing(orders);
    const isElsewhere = await eraseElsewhere(trx, key);
    const notes = await trx
      .selectFrom("notes")
      .select("id")
      .where((eb) => eb.or([eb("phone_number", "=", key), eb("order_id", "in", theirs)]))
      .execute();
    const wishes = await eraseWishesOf(trx, key, erasing.at);
    const erased = { orders: orders.length, corrected_orders: corrected.length, notes: notes.length };
    if (!isElsewhere && wishes === 0 && Object.values(erased).every((count) => count === 0)) return undefined;
    await eraseEarlier(trx, corrected, erasing);
    await eraseOrders(trx, orders, erasing);
    await trx.deleteFrom("notes").where("phone_number", "=", key).execute();
    await markUnfinished(trx);
    return erased;
  });
}

function refuseOpen(orders: OrderRow[]): void {
  const open = orders.filter(({ state }) => OPEN_STATES.includes(state));
  if (open.length === 0) return;
  const are = `${nameOrders(open)} ${open.length === 1 ? "is" : "are"}`;
  throw new RefusedError(`${are} still open: deliver or cancel first. Nothing was erased.`);
}

function refuseOwing(orders: OrderRow[]): void {
  const { owed, owing } = sumOwing(orders.filter(({ owed_paise }) => owed_paise > 0));
  if (owed === 0) return;
  const debt = `${formatRupees(owed, 2)} is still owed of ${nameOrders(owing)}`;
  throw new RefusedError(`${debt}: write down that it came, or let it go, first. Nothing was erased.`);
}

async function listReached(trx: Database, key: string) {
  const theirs = byCustomer(trx, key);
  const orders = await trx.selectFrom("orders").selectAll().where("id", "in", theirs).orderBy("id").execute();
  return { orders, corrected: await listCorrected(trx, key, orders) };
}

/** Other orders that had this number until it was corrected. */
async function listCorrected(trx: Database, key: string, orders: OrderRow[]): Promise<OrderRow[]> {
  const own = new Set(orders.map(({ id }) => id));
  const changed = await trx.selectFrom("orders").selectAll().where("first_content", "is not", null).execute();
  return changed.filter(
    ({ id, first_content }) =>
      !own.has(id) && listEarlierPhones(first_content).some((phone) => sharesNumber(phone, key)),
  );
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
    if (isPostgres(trx)) await lockOrders(trx, orders);
    await eraseOrders(trx, orders, erasing);
    if (orders.length > 0) await markUnfinished(trx);
    return orders.map(({ created_at }) => created_at);
  });
}

/** True in the first process that calls it on this day. */
export async function claimDay(db: Database, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto("internal_state")
    .values({ key: "old_orders_erased_on", value: day })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ value: day }).where("internal_state.value", "<", day),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** "KC-1, KC-2 and 3 more" */
function nameOrders(orders: { code: string }[]): string {
  const more = orders.length - MOST_NAMED;
  const named = [...orders.slice(0, MOST_NAMED).map(({ code }) => code), ...(more > 0 ? [`${more} more`] : [])];
  const [last = "", ...others] = named.toReversed();
  return others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
}

/** Marks, in the transaction that erases, that the database's log and mail files still hold the person, even after a restart. */
export async function markUnfinished(trx: Database): Promise<void> {
  const value = newId();
  await trx
    .insertInto("internal_state")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Identifies the last erasure that is not finished. */
export async function findUnfinished(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom("internal_state").select("value").where("key", "=", KEY).executeTakeFirst();
  return row?.value;
}

/** A later erasure stays marked. */
export async function clearUnfinished(db: Database, value: string): Promise<void> {
  await db.deleteFrom("internal_state").where("key", "=", KEY).where("value", "=", value).execute();
}

/** Mails that may exist as files. */
export async function listErasedMails(db: Database, since: number): Promise<string[]> {
  const rows = await db.selectFrom("erased_mails").select("id").where("erased_at", ">=", since).execute();
  return rows.map(({ id }) => id);
}
