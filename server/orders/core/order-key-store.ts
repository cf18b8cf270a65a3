import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { hashOrderKey, isSameOrderKey, randomOrderKey } from "./order-key.ts";

/** A mail, a repeated order and a look-up each give a key. When there are too many, the oldest go, but for the first: it is in the mails. */
const MOST_LATER_KEYS = 20;

/** One more key to the order, in the caller's transaction. It is given here and never again: only its hash is stored. */
export async function giveOrderKey(trx: Database, orderId: string, now: number): Promise<string> {
  const key = randomOrderKey();
  await trx
    .insertInto("order_keys")
    .values({ ...hashOrderKey(key), order_id: orderId, created_at: now })
    .execute();
  return key;
}

/** The same for an order that was booked before, and has keys already. */
export async function giveAnotherOrderKey(trx: Database, orderId: string, now: number): Promise<string> {
  const key = await giveOrderKey(trx, orderId, now);
  const newest = trx
    .selectFrom("order_keys")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST_LATER_KEYS);
  await trx
    .deleteFrom("order_keys")
    .where("order_id", "=", orderId)
    .where("id", "not in", newest)
    .where("created_at", ">", (eb) =>
      eb
        .selectFrom("order_keys as first")
        .select((all) => all.fn.min("first.created_at").as("at"))
        .where("first.order_id", "=", orderId),
    )
    .execute();
  return key;
}

/**
 * The order that this key opens. It is looked for by the key alone, so that a wrong key to an order and any key to one that
 * never was are the same to the database, and take the same time.
 */
export async function findByOrderKey(db: Database, code: string, key: string): Promise<OrderRow | undefined> {
  const hashed = hashOrderKey(key);
  const found = await db
    .selectFrom("order_keys")
    .innerJoin("orders", "orders.id", "order_keys.order_id")
    .selectAll("orders")
    .select("order_keys.hash")
    .where("order_keys.id", "=", hashed.id)
    .executeTakeFirst();
  if (!isSameOrderKey(found?.hash, hashed) || !found || found.code !== code) return undefined;
  const { hash: _, ...order } = found;
  return order;
}
