import { type Kysely, sql } from "kysely";

/** Batches, the ledger of units, which sizes and packages are counted, shoppers who wait for one, and customers told of a recall. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("batches")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("code", "text", (col) => col.notNull().unique())
    .addColumn("product_id", "text", (col) => col.notNull())
    .addColumn("pressed_on", "text", (col) => col.notNull())
    .addColumn("best_before", "text", (col) => col.notNull())
    .addColumn("litres_ml", "bigint", (col) => col.notNull())
    .addColumn("seed_lot", "text", (col) => col.notNull())
    .addColumn("report", "text", (col) => col.notNull())
    .addColumn("note", "text", (col) => col.notNull())
    .addColumn("version", "integer", (col) => col.notNull())
    .addColumn("seq", "bigint", (col) => col.notNull())
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .addColumn("created_by", "text", (col) => col.notNull())
    .addColumn("recalled_at", "bigint")
    .addColumn("recalled_by", "text")
    .addColumn("recall_reason", "text", (col) => col.notNull())
    .execute();
  await sql`create index batches_product on batches (product_id, pressed_on)`.execute(db);
  await sql`create index batches_seq on batches (seq)`.execute(db);
  await db.schema
    .createTable("stock_moves")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("seq", "bigint", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("type", "text", (col) => col.notNull())
    .addColumn("batch_id", "text", (col) => col.notNull().references("batches.id"))
    .addColumn("product_id", "text", (col) => col.notNull())
    .addColumn("size", "text", (col) => col.notNull())
    .addColumn("package", "text", (col) => col.notNull())
    .addColumn("units", "integer", (col) => col.notNull().check(sql`units <> 0`))
    .addColumn("order_id", "text", (col) => col.references("orders.id"))
    .addColumn("reason", "text", (col) => col.notNull())
    .execute();
  await sql`create index stock_moves_cell on stock_moves (product_id, size, package, batch_id, units)`.execute(db);
  await sql`create index stock_moves_order on stock_moves (order_id) where order_id is not null`.execute(db);
  await sql`create index stock_moves_batch on stock_moves (batch_id)`.execute(db);
  await sql`create index stock_moves_seq on stock_moves (seq)`.execute(db);
  await sql`create index stock_moves_at on stock_moves (at)`.execute(db);
  await db.schema
    .createTable("stock_cells")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("product_id", "text", (col) => col.notNull())
    .addColumn("size", "text", (col) => col.notNull())
    .addColumn("package", "text", (col) => col.notNull())
    .addColumn("counted", "integer", (col) => col.notNull())
    .addColumn("since", "bigint", (col) => col.notNull())
    .addUniqueConstraint("stock_cells_cell", ["product_id", "size", "package"])
    .execute();
  await db.schema
    .createTable("stock_wishes")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("product_id", "text", (col) => col.notNull())
    .addColumn("size", "text", (col) => col.notNull())
    .addColumn("package", "text", (col) => col.notNull())
    .addColumn("phone", "text", (col) => col.notNull())
    .addColumn("phone_number", "text", (col) => col.notNull())
    .addColumn("language", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("told_at", "bigint")
    .addColumn("told_by", "text")
    .execute();
  await sql`create index stock_wishes_phone on stock_wishes (phone_number)`.execute(db);
  await sql`create index stock_wishes_at on stock_wishes (at)`.execute(db);
  await db.schema
    .createTable("recall_tells")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("batch_id", "text", (col) => col.notNull().references("batches.id"))
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id"))
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addUniqueConstraint("recall_tells_once", ["batch_id", "order_id"])
    .execute();
}
