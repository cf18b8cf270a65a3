import type { Kysely } from "kysely";

/**
 * A shopper opens their own order with a key, of which only the hash is stored; an order may have several. Who has lost the
 * link names code and phone, and those tries are counted. Earlier orders have no key until somebody finds them so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_keys")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("hash", "text", (col) => col.notNull())
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("order_keys_by_order").on("order_keys").columns(["order_id", "created_at"]).execute();

  await db.schema
    .createTable("order_lookups")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("subject", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("order_lookups_by_subject").on("order_lookups").columns(["subject", "at"]).execute();
}
