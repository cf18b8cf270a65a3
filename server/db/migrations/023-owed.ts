import { type Kysely, sql } from "kysely";

interface Rows {
  orders: { id: string; state: string; owed_paise: number };
}

/** What came in for an order after it was delivered, or was let go; and on the order what is still owed of it. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("owed_paise", "bigint", (col) => col.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable("orders")
    .set({
      owed_paise: sql<number>`coalesce((
        select to_collect_paise - cash_paise - upi_paise from payments
        where payments.order_id = orders.id and taken_back_at is null
      ), 0)`,
    })
    .where("state", "=", "delivered")
    .execute();
  await db.schema
    .createIndex("orders_owed")
    .on("orders")
    .columns(["delivered_at", "id"])
    .where("owed_paise" as never, ">", 0)
    .execute();

  await db.schema
    .createTable("settlements")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id"))
    .addColumn("cash_paise", "bigint", (col) => col.notNull())
    .addColumn("upi_paise", "bigint", (col) => col.notNull())
    .addColumn("let_go_paise", "bigint", (col) => col.notNull())
    .addColumn("note", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("taken_back_at", "bigint")
    .addColumn("taken_back_by", "text")
    .execute();
  await db.schema.createIndex("settlements_by_order").on("settlements").columns(["order_id", "at"]).execute();
  await db.schema.createIndex("settlements_by_time").on("settlements").column("at").execute();
}
