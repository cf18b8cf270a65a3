import type { Database } from "#server/db/open.ts";

/** A setting that is there while owners require a second step of everybody. */
export const SECOND_STEP_RULE = "second_step_required";

export async function isSecondStepRequired(db: Database): Promise<boolean> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SECOND_STEP_RULE).executeTakeFirst();
  return row !== undefined;
}
