import type { Kysely } from "kysely";

/** An order says whether it asks for what was sold out, and is found by it in the index of those that need a look. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("sold_out", "integer", (col) => col.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex("orders_by_look").execute();
  await db.schema
    .createIndex("orders_by_look")
    .on("orders")
    .columns(["state", "price_differs", "catalogue_total_paise", "suspected_bot", "sold_out", "id"])
    .execute();
}
