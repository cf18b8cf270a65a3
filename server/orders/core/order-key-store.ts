import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";

/** 128 bits cannot be guessed. */
const KEY_BYTES = 16;
/** Hexadecimal digits of the hash that find its row; the rest is compared. */
const ID_LENGTH = 16;
/** A mail, a repeated order and a look-up each create a key. The oldest are deleted, except the first, which is in the mails. */
const MOST_LATER_KEYS = 20;
const NO_HASH = "0".repeat(64 - ID_LENGTH);

/** Creates one more key to the order in the caller's transaction. Only its hash is stored. */
export async function createOrderKey(trx: Database, orderId: string, now: number): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  await trx
    .insertInto("order_keys")
    .values((eb) => ({
      ...hashOrderKey(key),
      order_id: orderId,
      created_at: now,
      seq: eb
        .selectFrom("order_keys")
        .select(sql<number>`coalesce(max(seq), 0) + 1`.as("next"))
        .where("order_id", "=", orderId),
    }))
    .execute();
  return key;
}

export async function createLaterOrderKey(trx: Database, orderId: string, now: number): Promise<string> {
  const key = await createOrderKey(trx, orderId, now);
  const newest = trx
    .selectFrom("order_keys")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("seq", "desc")
    .orderBy("id")
    .limit(MOST_LATER_KEYS);
  await trx
    .deleteFrom("order_keys")
    .where("order_id", "=", orderId)
    .where("id", "not in", newest)
    .where("seq", ">", (eb) =>
      eb
        .selectFrom("order_keys as first")
        .select((all) => all.fn.min("first.seq").as("seq"))
        .where("first.order_id", "=", orderId),
    )
    .execute();
  return key;
}

/** Finds it by the key alone, so that a wrong key to an order and any key to an unknown order take the same time. */
export async function findByOrderKey(db: Database, code: string, key: string): Promise<OrderRow | undefined> {
  const { id, hash } = hashOrderKey(key);
  const found = await db
    .selectFrom("order_keys")
    .innerJoin("orders", "orders.id", "order_keys.order_id")
    .selectAll("orders")
    .select("order_keys.hash")
    .where("order_keys.id", "=", id)
    .executeTakeFirst();
  const isSame = timingSafeEqual(Buffer.from(found?.hash ?? NO_HASH), Buffer.from(hash));
  if (!isSame || !found || found.code !== code) return undefined;
  const { hash: _, ...order } = found;
  return order;
}

function hashOrderKey(key: string): { id: string; hash: string } {
  const digest = createHash("sha256").update(key).digest("hex");
  return { id: digest.slice(0, ID_LENGTH), hash: digest.slice(ID_LENGTH) };
}
