import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";

const KEY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export const IdempotencyHeaders = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters")),
  ),
});

export interface IdempotencyKey {
  /** As a hash: the key itself opens the order to a reader of the database. */
  key: string;
  fingerprint: string;
}

export function readIdempotencyKey(
  headers: z.infer<typeof IdempotencyHeaders>,
  body: unknown,
): IdempotencyKey | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  return { key: hash(key), fingerprint: hash(JSON.stringify(body)) };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The key was used before with another body, for the order, round or note `code`. */
export class KeyReusedError extends Error {
  constructor(readonly code: string) {
    super();
  }
}

/** Returns the order (or the round, by its id) that has the key already. On PostgreSQL a second transaction with the same key waits here. */
export async function claimIdempotencyKey(
  trx: Database,
  { key, fingerprint, now }: IdempotencyKey & { now: number },
  order_code: string,
): Promise<string | undefined> {
  const claimed = await trx
    .insertInto("idempotency_keys")
    .values({ key, fingerprint, order_code, created_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await trx.selectFrom("idempotency_keys").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
  if (first.fingerprint !== fingerprint) throw new KeyReusedError(first.order_code);
  return first.order_code;
}

export async function deleteOldIdempotencyKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", now - KEY_LIFETIME_MS)
    .execute();
}
