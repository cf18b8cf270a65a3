import { sql } from "kysely";
import type { Database } from "./open.ts";

/** Returns the next number, from 1. The row stays locked until the transaction ends: no number is given twice, and one that was rolled back is given again. */
export async function countUp(trx: Database, key: string): Promise<number> {
  const { value } = await trx
    .insertInto("internal_state")
    .values({ key, value: "1" })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ value: sql`cast(cast(internal_state.value as bigint) + 1 as text)` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(value);
}
