import { v7 as newId } from "uuid";
import type { Database } from "#server/db/open.ts";

const KEY = "erasing_unfinished";

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
