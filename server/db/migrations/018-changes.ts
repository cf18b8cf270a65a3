import type { Kysely } from "kysely";

/**
 * An order can be changed: it holds what was agreed with the customer and, once it was changed, what was first ordered. Its
 * history tells what was changed, and why it was cancelled or refused. One whose price was agreed needs no look for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["agreed_as", "agreed_reason", "first_content"])
    await db.schema.alterTable("orders").addColumn(column, "text").execute();
  await db.schema.alterTable("orders").addColumn("agreed_paise", "bigint").execute();
  for (const column of ["changes", "reason", "reason_text"])
    await db.schema.alterTable("order_steps").addColumn(column, "text").execute();
  await db.schema.dropIndex("orders_by_look").execute();
  await db.schema
    .createIndex("orders_by_look")
    .on("orders")
    .columns(["state", "price_differs", "catalogue_total_paise", "agreed_as", "suspected_bot", "sold_out", "id"])
    .execute();
}
