import { sql } from "kysely";
import type { Database } from "#server/db/open.ts";

/**
 * The next bill's count in its financial year. The row stays locked until the transaction ends: the next one waits, so that
 * no count is given twice, and one that was rolled back is given again. Whoever changes several orders at once takes
 * their counts last: two who wait for each other's rows would both fail.
 */
export async function takeNextCount(trx: Database, financialYear: string): Promise<number> {
  const { value } = await trx
    .insertInto("settings")
    .values({ key: `bills_${financialYear}`, value: "1" })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ value: sql`cast(cast(settings.value as bigint) + 1 as text)` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(value);
}
