import type { OrderReply } from "#domain/orders/order.ts";
import type { Database } from "#server/db/open.ts";

const KEY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The key was used before, for another order: `first` is the reply to that one. */
export class KeyReusedError extends Error {
  constructor(readonly first: OrderReply) {
    super();
  }
}

/** The first reply where the key was seen before. On PostgreSQL a second transaction with the same key waits here until the first one has ended. */
export async function claimIdempotencyKey(
  trx: Database,
  { key, fingerprint, now }: { key: string; fingerprint: string; now: number },
  reply: OrderReply,
): Promise<OrderReply | undefined> {
  const claimed = await trx
    .insertInto("idempotency_keys")
    .values({ key, fingerprint, reply: JSON.stringify(reply), created_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await trx.selectFrom("idempotency_keys").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
  const firstReply: OrderReply = JSON.parse(first.reply);
  if (first.fingerprint !== fingerprint) throw new KeyReusedError(firstReply);
  return firstReply;
}

export async function deleteOldIdempotencyKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", now - KEY_LIFETIME_MS)
    .execute();
}
