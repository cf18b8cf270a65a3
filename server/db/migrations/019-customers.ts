import type { Kysely } from "kysely";

/**
 * Staff write notes on orders and customers. An order whose customer was erased says when, later ones of the same
 * customer that it was not their first, and the mails that it had are known by their ids until their files are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notes")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("order_id", "text", (col) => col.references("orders.id"))
    .addColumn("phone_number", "text")
    .addColumn("text", "text", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("removed_at", "bigint")
    .addColumn("removed_by", "text")
    .execute();
  await db.schema.createIndex("notes_by_order").on("notes").column("order_id").execute();
  await db.schema.createIndex("notes_by_phone").on("notes").column("phone_number").execute();

  await db.schema.alterTable("orders").addColumn("erased_at", "bigint").execute();
  await db.schema
    .alterTable("orders")
    .addColumn("ordered_before", "integer", (col) => col.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("erased_mails")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("erased_at", "bigint", (col) => col.notNull())
    .execute();
}
