import { createHash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Language } from "#domain/language.ts";
import type { LinkState } from "#domain/rounds/round.ts";
import { LINK_MS } from "#domain/rounds/round-link.ts";
import type { Database } from "#server/db/open.ts";
import type { Tables } from "#server/db/schema.ts";
import type { Acting } from "../core/history-store.ts";
import { lockOpenRound, RoundClosedError } from "../money/stop-store.ts";

/** 128 bits cannot be guessed. */
const KEY_BYTES = 16;
const OPENED_EVERY_MS = 60_000;
/** Of two machines with one database. */
const CLOCKS_DIFFER_MS = 60_000;

interface NewLink extends Omit<Acting, "by"> {
  agrees_prices: boolean;
  /** That of the driver's last link where it is left out. */
  language?: Language | undefined;
  maker_id: string;
}

/** Returns the key of a new link, which replaces the earlier one; only its hash is stored. Undefined where there is no such round. */
export async function createLink(
  db: Database,
  round_id: string,
  { agrees_prices, maker_id, at, check, ...chosen }: NewLink,
): Promise<{ key: string; language: Language } | undefined> {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const link = {
    hash: hashKey(key),
    agrees_prices: agrees_prices ? 1 : 0,
    created_at: at,
    maker_id,
    expires_at: at + LINK_MS,
    opened_at: null,
  };
  return db.transaction().execute(async (trx) => {
    await check?.(trx);
    const round = await trx.selectFrom("rounds").selectAll().where("id", "=", round_id).executeTakeFirst();
    if (!round) return undefined;
    if (!(await lockOpenRound(trx, round_id))) throw new RoundClosedError(round);
    await trx
      .insertInto("round_keys")
      .values({ round_id, ...link })
      .onConflict((conflict) => conflict.column("round_id").doUpdateSet(link))
      .execute();
    const language = chosen.language ?? round.language ?? (await findLastLanguage(trx, round.person)) ?? "en";
    await trx.updateTable("rounds").set({ language }).where("id", "=", round_id).execute();
    return { key, language };
  });
}

/** Of the driver's last round that has had a link. */
async function findLastLanguage(trx: Database, person: string): Promise<Language | null | undefined> {
  const last = await trx
    .selectFrom("rounds")
    .select("language")
    .where("person", "=", person)
    .where("language", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.language;
}

export async function deleteLink(trx: Database, roundId: string): Promise<void> {
  await trx.deleteFrom("round_keys").where("round_id", "=", roundId).execute();
}

/** Deletes links made while the clock was ahead: they would work again when that time comes. */
export async function deleteLinksFromLater(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("round_keys")
    .where("expires_at", ">", now + LINK_MS + CLOCKS_DIFFER_MS)
    .execute();
}

/** A link that works. */
export async function findLink(db: Database, roundId: string, at: number): Promise<LinkState | undefined> {
  const row = await db
    .selectFrom("round_keys")
    .innerJoin("rounds", "rounds.id", "round_id")
    .select(["round_keys.created_at", "expires_at", "opened_at", "agrees_prices", "language"])
    .where("round_id", "=", roundId)
    .where(isValid(at))
    .executeTakeFirst();
  return row && { ...row, agrees_prices: row.agrees_prices === 1, language: row.language ?? "en" };
}

export type DriverLink = NonNullable<Awaited<ReturnType<typeof findByRoundKey>>>;

/** Finds the link; one query without a row whether the key or the round is wrong, or the link has ended. */
export async function findByRoundKey(db: Database, roundId: string, key: string, at: number) {
  const row = await db
    .selectFrom("round_keys")
    .innerJoin("rounds", "rounds.id", "round_id")
    .select(["round_id", "hash", "person", "agrees_prices", "expires_at", "opened_at"])
    .where("round_id", "=", roundId)
    .where("hash", "=", hashKey(key))
    .where(isValid(at))
    .executeTakeFirst();
  return row && { ...row, agrees_prices: row.agrees_prices === 1 };
}

/** Locks the link until the transaction ends; false where it has ended meanwhile. Every transaction locks a round before its link. */
export async function lockLink(trx: Database, { round_id, hash }: DriverLink, at: number): Promise<boolean> {
  const locked = await trx
    .updateTable("round_keys")
    .set((eb) => ({ hash: eb.ref("hash") }))
    .where("round_id", "=", round_id)
    .where("hash", "=", hash)
    .where(isValid(at))
    .returning("round_id")
    .executeTakeFirst();
  return locked !== undefined;
}

/** A link never works longer than LINK_MS from now, even if the clock was ahead when it was made. */
function isValid(at: number) {
  return (eb: ExpressionBuilder<Tables, "round_keys">) =>
    eb.between("expires_at", at + 1, at + LINK_MS + CLOCKS_DIFFER_MS);
}

export async function markOpened(db: Database, { round_id, hash, opened_at }: DriverLink, at: number): Promise<void> {
  if (opened_at !== null && at - opened_at < OPENED_EVERY_MS) return;
  await db
    .updateTable("round_keys")
    .set({ opened_at: at })
    .where("round_id", "=", round_id)
    .where("hash", "=", hash)
    .execute();
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
