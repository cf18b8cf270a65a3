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

export async function setTwoFactorRequired(db: Database, isRequired: boolean): Promise<void> {
  if (isRequired) {
    await db
      .insertInto("internal_state")
      .values({ key: TWO_FACTOR_RULE, value: "1" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  } else await db.deleteFrom("internal_state").where("key", "=", TWO_FACTOR_RULE).execute();
}
