import type { Database } from "#server/db/open.ts";

/** A setting that is there while owners require a second step of everybody. */
export const SECOND_STEP_RULE = "second_step_required";

export async function isSecondStepRequired(db: Database): Promise<boolean> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SECOND_STEP_RULE).executeTakeFirst();
  return row !== undefined;
}

export async function setSecondStepRequired(db: Database, isRequired: boolean): Promise<void> {
  if (isRequired) {
    await db
      .insertInto("settings")
      .values({ key: SECOND_STEP_RULE, value: "1" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  } else await db.deleteFrom("settings").where("key", "=", SECOND_STEP_RULE).execute();
}
