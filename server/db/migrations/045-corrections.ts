import type { Kysely } from "kysely";

/** What corrections of a batch replaced, and who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("batches")
    .addColumn("corrections", "text", (col) => col.notNull().defaultTo("[]"))
    .execute();
}
