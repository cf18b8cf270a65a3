import type { Kysely } from "kysely";

/** Products have texts in other languages than English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("translations", "text").execute();
}
