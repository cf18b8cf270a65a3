import type { Kysely } from "kysely";

/** Products may say their tax, and each order that goes out gets a bill; those that went out before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("hsn_code", "text").execute();
  await db.schema.alterTable("products").addColumn("tax_rate", "double precision").execute();
  await db.schema
    .createTable("bills")
    .addColumn("number", "text", (col) => col.primaryKey())
    .addColumn("financial_year", "text", (col) => col.notNull())
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id"))
    .addColumn("content", "text", (col) => col.notNull())
    .addColumn("issued_at", "bigint", (col) => col.notNull())
    .addColumn("issued_by", "text", (col) => col.notNull())
    .addColumn("cancelled_at", "bigint")
    .addColumn("cancelled_by", "text")
    .addColumn("cancelled_why", "text")
    .execute();
  await db.schema.createIndex("bills_by_order").on("bills").columns(["order_id", "number"]).execute();
}
