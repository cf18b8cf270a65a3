import type { Kysely } from "kysely";

/** The language in which the driver of a round reads its page; null until a link was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("rounds").addColumn("language", "text").execute();
}
