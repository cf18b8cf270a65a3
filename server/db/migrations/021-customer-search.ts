import { type Kysely, SqliteAdapter } from "kysely";

/**
 * Customers are searched by what stands in the index of phones: SQLite need not read whole orders for it, on the thread that
 * serves everybody. PostgreSQL reads them fast enough, and an entry of its index may be 2.7 kB long, which not every name is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await db.schema.dropIndex("orders_by_phone").execute();
  await db.schema
    .createIndex("orders_by_phone")
    .on("orders")
    .columns(["phone_number", "created_at", "id", "name_folded", "phone_digits"])
    .execute();
}
