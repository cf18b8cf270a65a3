import type { Kysely } from "kysely";

/** The language in which a customer reads mails and messages about the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("language", "text", (col) => col.notNull().defaultTo("en"))
    .execute();
}
