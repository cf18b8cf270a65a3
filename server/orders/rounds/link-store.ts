import { createHash, randomBytes } from "node:crypto";
import type { LinkState } from "#domain/rounds/round.ts";
import { LINK_MS } from "#domain/rounds/round-link.ts";
import type { Database } from "#server/db/open.ts";
import type { By } from "../core/history-store.ts";
import { lockOpenRound, RoundClosedError } from "../money/stop-store.ts";

/** 128 bits cannot be guessed. */
const KEY_BYTES = 16;
const OPENED_EVERY_MS = 60_000;

/** Returns the key of a new link, which replaces the earlier one; only its hash is stored. Undefined where there is no such round. */
export async function createLink(
  db: Database,
  round_id: string,
  { agrees_prices, by, at }: { agrees_prices: boolean } & By,
): Promise<string | undefined> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const link = {
    hash: hashKey(key),
    agrees_prices: agrees_prices ? 1 : 0,
    created_at: at,
    created_by: by,
    expires_at: at + LINK_MS,
    opened_at: null,
  };
  return db.transaction().execute(async (trx) => {
    const round = await trx.selectFrom("rounds").selectAll().where("id", "=", round_id).executeTakeFirst();
    if (!round) return undefined;
    if (!(await lockOpenRound(trx, round_id))) throw new RoundClosedError(round);
    await trx
      .insertInto("round_keys")
      .values({ round_id, ...link })
      .onConflict((conflict) => conflict.column("round_id").doUpdateSet(link))
      .execute();
    return key;
  });
}

export async function deleteLink(trx: Database, roundId: string): Promise<void> {
  await trx.deleteFrom("round_keys").where("round_id", "=", roundId).execute();
}

/** Deletes all links after a restore: one that was ended since the backup would work again. */
export async function deleteLinks(db: Database): Promise<void> {
  await db.deleteFrom("round_keys").execute();
}

/** A link that works. */
export async function findLink(db: Database, roundId: string, at: number): Promise<LinkState | undefined> {
  const row = await db
    .selectFrom("round_keys")
    .select(["created_at", "expires_at", "opened_at", "agrees_prices"])
    .where("round_id", "=", roundId)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return row && { ...row, agrees_prices: row.agrees_prices === 1 };
}

export type DriverLink = NonNullable<Awaited<ReturnType<typeof findByRoundKey>>>;

/** Finds the link; one query without a row whether the key or the round is wrong, or the link has ended. */
export async function findByRoundKey(db: Database, roundId: string, key: string, at: number) {
  const row = await db
    .selectFrom("round_keys")
    .innerJoin("rounds", "rounds.id", "round_id")
    .select(["round_id", "person", "agrees_prices", "expires_at", "opened_at"])
    .where("round_id", "=", roundId)
    .where("hash", "=", hashKey(key))
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return row && { ...row, agrees_prices: row.agrees_prices === 1 };
}

export async function markOpened(db: Database, { round_id, opened_at }: DriverLink, at: number): Promise<void> {
  if (opened_at !== null && at - opened_at < OPENED_EVERY_MS) return;
  await db.updateTable("round_keys").set({ opened_at: at }).where("round_id", "=", round_id).execute();
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
