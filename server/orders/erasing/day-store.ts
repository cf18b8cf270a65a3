import type { Database } from "#server/db/open.ts";

const KEY = "old_orders_erased_on";

/** True in the first process that asks on this day. */
export async function claimDay(db: Database, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto("settings")
    .values({ key: KEY, value: day })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: day }).where("settings.value", "<", day))
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}
