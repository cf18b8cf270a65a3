import type { Database } from "#server/db/open.ts";

/** Key of a row that exists while owners require two-factor of everybody. */
export const TWO_FACTOR_RULE = "two_factor_required";

export async function isTwoFactorRequired(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("internal_state")
    .select("value")
    .where("key", "=", TWO_FACTOR_RULE)
    .executeTakeFirst();
  return row !== undefined;
}

/** For a transaction. */
export async function setTwoFactorRequired(trx: Database, isRequired: boolean): Promise<void> {
  await trx.deleteFrom("internal_state").where("key", "=", TWO_FACTOR_RULE).execute();
  if (isRequired) await trx.insertInto("internal_state").values({ key: TWO_FACTOR_RULE, value: "1" }).execute();
}
