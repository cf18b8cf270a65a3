import type { Kysely } from "kysely";

/** The day that was promised when an order was booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("deliver_by", "text").execute();
}
