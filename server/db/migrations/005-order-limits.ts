import type { Kysely } from "kysely";

interface Rows {
  outbox: { queue_at: number; created_at: number };
}

/** Orders are counted by where they come from, mails wait in a fair line, and an order can say that a bot may have sent it. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .createTable("order_sources")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("network", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("order_sources_by_network").on("order_sources").columns(["network", "at"]).execute();

  await db.schema
    .alterTable("orders")
    .addColumn("suspected_bot", "integer", (col) => col.notNull().defaultTo(0))
    .execute();

  await db.schema
    .alterTable("outbox")
    .addColumn("queue_at", "bigint", (col) => col.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable("outbox")
    .set((eb) => ({ queue_at: eb.ref("created_at") }))
    .execute();
  // With all that decides whether a mail is due: ten thousand that are not are passed over without reading their texts.
  await db.schema
    .createIndex("outbox_by_queue")
    .on("outbox")
    .columns(["state", "queue_at", "id", "attempts", "next_attempt_at", "lease_until"])
    .execute();
}
