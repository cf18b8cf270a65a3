import { ERASED } from "#domain/orders/erased.ts";
import { lostNumber } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, Tables } from "#server/db/schema.ts";
import { batches, type Erasing, eraseEarlier, eraseOrders } from "./erase-orders-store.ts";
import { markUnfinished } from "./unfinished-store.ts";
import { listEarlierPhones } from "./without-person.ts";

/** Ids of erased orders that a restored backup lacks: one that has them may be restored next. */
const ELSEWHERE = "erased_orders";

/** Everything that a shop has erased, without a name or an erased number. */
export interface Erasures {
  orders: string[];
  /** Orders whose number was corrected and whose earlier customer was erased, with their other phones. */
  corrected: { id: string; phone: string; earlier: string[] }[];
  mails: Tables["erased_mails"][];
}

export const NO_ERASURES: Erasures = { orders: [], corrected: [], mails: [] };

export async function listErasures(db: Database): Promise<Erasures> {
  const orders = await db.selectFrom("orders").select("id").where("erased_at", "is not", null).execute();
  const changed = await db
    .selectFrom("orders")
    .select(["id", "phone", "first_content"])
    .where("erased_at", "is", null)
    .where("first_content", "is not", null)
    .execute();
  return {
    orders: [...orders.map(({ id }) => id), ...(await listElsewhere(db))],
    corrected: changed
      .map(({ id, phone, first_content }) => ({ id, phone, earlier: listEarlierPhones(first_content) }))
      .filter(({ earlier }) => earlier.includes(ERASED)),
    mails: await db.selectFrom("erased_mails").selectAll().execute(),
  };
}

/** Repeats erasures made after the backup that is being restored. Returns the number of orders. */
export async function eraseAgain(
  db: Database,
  { orders, corrected, mails }: Erasures,
  erasing: Erasing,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const whole = await findUnerased(trx, orders);
    const now = new Map(corrected.map((order) => [order.id, order]));
    const earlier: OrderRow[] = [];
    for (const order of await findUnerased(trx, [...now.keys()])) {
      const { phone = "", earlier: kept = [] } = now.get(order.id) ?? {};
      // A number that the order lost since may be the erased one.
      if (lostNumber(order.phone, phone)) whole.push(order);
      else if (listEarlierPhones(order.first_content).some((one) => !kept.includes(one))) earlier.push(order);
    }
    await rememberElsewhere(trx, [...orders, ...now.keys()]);
    await eraseMails(trx, mails);
    await eraseEarlier(trx, earlier, erasing);
    await eraseOrders(trx, whole, erasing);
    await markUnfinished(trx);
    return whole.length + earlier.length;
  });
}

async function listElsewhere(db: Database): Promise<string[]> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", ELSEWHERE).executeTakeFirst();
  return row ? JSON.parse(row.value) : [];
}

async function rememberElsewhere(trx: Database, ids: string[]): Promise<void> {
  const missing = new Set([...ids, ...(await listElsewhere(trx))]);
  for (const some of batches([...missing])) {
    const there = await trx.selectFrom("orders").select("id").where("id", "in", some).execute();
    for (const { id } of there) missing.delete(id);
  }
  const value = JSON.stringify([...missing]);
  await trx.deleteFrom("settings").where("key", "=", ELSEWHERE).execute();
  if (missing.size > 0) await trx.insertInto("settings").values({ key: ELSEWHERE, value }).execute();
}

async function findUnerased(trx: Database, ids: string[]): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const some of batches(ids)) {
    const query = trx.selectFrom("orders").selectAll().where("id", "in", some).where("erased_at", "is", null);
    orders.push(...(await query.execute()));
  }
  return orders;
}

/** The ids too: another machine may have the mails as files. */
async function eraseMails(trx: Database, mails: Erasures["mails"]): Promise<void> {
  for (const some of batches(mails)) {
    const ids = some.map(({ id }) => id);
    await trx.deleteFrom("outbox").where("id", "in", ids).execute();
    await trx
      .insertInto("erased_mails")
      .values(some)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}
