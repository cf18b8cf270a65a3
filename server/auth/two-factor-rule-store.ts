import type { Database } from "#server/db/open.ts";

/** Key of a row that exists while owners require two-factor of everybody. */
export const TWO_FACTOR_RULE = "second_step_required";

export async function isTwoFactorRequired(db: Database): Promise<boolean> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", TWO_FACTOR_RULE).executeTakeFirst();
  return row !== undefined;
}

export async function setTwoFactorRequired(db: Database, isRequired: boolean): Promise<void> {
  if (isRequired) {
    await db
      .insertInto("settings")
      .values({ key: TWO_FACTOR_RULE, value: "1" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  } else await db.deleteFrom("settings").where("key", "=", TWO_FACTOR_RULE).execute();
}
