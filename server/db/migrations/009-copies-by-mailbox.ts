import { type Kysely, sql } from "kysely";

interface Rows {
  outbox: { mailbox: string; recipient: string };
}

/** One mailbox has many addresses: copies are counted by it. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .alterTable("outbox")
    .addColumn("mailbox", "text", (col) => col.notNull().defaultTo(""))
    .execute();
  await db.updateTable("outbox").set({ mailbox: sql<string>`lower(recipient)` }).execute();
  await db.schema.dropIndex("outbox_by_recipient").execute();
  await db.schema.createIndex("outbox_by_mailbox").on("outbox").columns(["mailbox", "created_at"]).execute();
}
