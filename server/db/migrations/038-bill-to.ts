import type { Kysely } from "kysely";

/** The name and the GSTIN that a customer wants on the bill; empty where they are as the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["bill_name", "bill_gstin"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(column, "text", (col) => col.notNull().defaultTo(""))
      .execute();
  }
}
