import { ERASED } from "#domain/orders/erased.ts";
import { lostNumber } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, Tables } from "#server/db/schema.ts";
import { type Elsewhere, listElsewhere, rememberElsewhere } from "./elsewhere-store.ts";
import { batches, type Erasing, eraseEarlier, eraseOrders } from "./erase-orders-store.ts";
import { markUnfinished } from "./erase-store.ts";
import { listEarlierPhones } from "./without-person.ts";

/** Everything that a shop has erased, without a name or an erased number. */
export interface Erasures extends Elsewhere {
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
  const corrected = changed
    .map(({ id, phone, first_content }) => ({ id, phone, earlier: listEarlierPhones(first_content) }))
    .filter(({ earlier }) => earlier.includes(ERASED));
  const elsewhere = await listElsewhere(db);
  return {
    orders: [...orders.map(({ id }) => id), ...elsewhere.orders],
    corrected: [...corrected, ...elsewhere.corrected],
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
    await rememberElsewhere(trx, { orders, corrected });
    await eraseMails(trx, mails);
    await eraseEarlier(trx, earlier, erasing);
    await eraseOrders(trx, whole, erasing);
    await markUnfinished(trx);
    return whole.length + earlier.length;
  });
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
    await trx.deleteFrom("stock_wishes").where("id", "in", ids).execute();
    await trx
      .insertInto("erased_mails")
      .values(some)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}
