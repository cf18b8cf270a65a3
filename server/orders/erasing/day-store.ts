import type { Database } from "#server/db/open.ts";

const KEY = "old_orders_erased_on";

/** Whether this process is the one that does today's work: of several that ask, the first. */
export async function claimDay(db: Database, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto("settings")
    .values({ key: KEY, value: day })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: day }).where("settings.value", "<", day))
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}
