import type { Kysely } from "kysely";

/** An order says how it came, and who of the staff took it; every earlier one was booked on the website. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("channel", "text", (col) => col.notNull().defaultTo("website"))
    .execute();
  await db.schema.alterTable("orders").addColumn("taken_by", "text").execute();
}
