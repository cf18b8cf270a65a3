import type { Kysely } from "kysely";

interface Rows {
  order_steps: { changes: string | null; agreed_at_door: number };
  idempotency_keys: { key: string; reply: string; order_code: string };
}

/** Columns for two facts that were read from texts: a price agreed at the door, and the order of an idempotency key. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .alterTable("order_steps")
    .addColumn("agreed_at_door", "integer", (col) => col.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable("order_steps")
    .set({ agreed_at_door: 1 })
    .where("changes", "like", '%"Agreed at the door%')
    .execute();

  await db.schema
    .alterTable("idempotency_keys")
    .addColumn("order_code", "text", (col) => col.notNull().defaultTo(""))
    .execute();
  const keys = await db.selectFrom("idempotency_keys").select(["key", "reply"]).execute();
  for (const { key, reply } of keys) {
    const order_code: string = JSON.parse(reply).order.code;
    await db.updateTable("idempotency_keys").set({ order_code }).where("key", "=", key).execute();
  }
  await db.schema.alterTable("idempotency_keys").dropColumn("reply").execute();
  await db.schema.createIndex("idempotency_keys_by_order").on("idempotency_keys").column("order_code").execute();
}
