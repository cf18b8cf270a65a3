import { type Kysely, sql } from "kysely";

/** How many copies an address got today is asked with each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("outbox_by_recipient")
    .on("outbox")
    .expression(sql`lower(recipient), created_at`)
    .execute();
}
