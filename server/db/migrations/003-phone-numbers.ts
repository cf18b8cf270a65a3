import type { Kysely } from "kysely";
import { phoneDigits, phoneNumber } from "./003-read-phone.ts";

const BATCH = 500;

interface Rows {
  orders: { id: string; phone: string; phone_digits: string; phone_number: string };
}

/** Phones are known again in every spelling, and mails that do not get out are found at once. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("phone_number", "text", (col) => col.notNull().defaultTo(""))
    .execute();
  await fillPhones(db);
  await db.schema.dropIndex("orders_by_phone").execute();
  await db.schema.createIndex("orders_by_phone").on("orders").columns(["phone_number", "created_at", "id"]).execute();
  await db.schema
    .createIndex("outbox_by_trouble")
    .on("outbox")
    .columns(["state", "attempts", "next_attempt_at", "order_id"])
    .execute();
}

/** SQL of neither database can do what these functions do. */
async function fillPhones(db: Kysely<Rows>): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("orders")
      .select(["id", "phone"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, phone } of rows) {
      await db
        .updateTable("orders")
        .set({ phone_digits: phoneDigits(phone), phone_number: phoneNumber(phone) })
        .where("id", "=", id)
        .execute();
    }
    const final = rows.at(-1);
    if (!final) return;
    last = final.id;
  }
}
