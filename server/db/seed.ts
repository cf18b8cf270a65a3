import { v7 as newId } from "uuid";
import type { Database } from "./open.ts";

const SEEDED_KEY = "seeded";

/** Runs `fill` once in the life of a database: a catalogue that staff have emptied stays empty. */
export async function seedOnce(db: Database, fill: (trx: Database) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto("internal_state")
      .values({ key: SEEDED_KEY, value: newId() })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (first) await fill(trx);
    return first !== undefined;
  });
}
