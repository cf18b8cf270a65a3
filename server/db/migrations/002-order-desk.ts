import type { Kysely } from "kysely";

const BATCH = 500;

interface Rows {
  orders: { id: string; phone: string; name_customer: string; phone_digits: string; name_folded: string };
}

export async function up(db: Kysely<Rows>): Promise<void> {
  const columns = [
    ["version", "integer", 1],
    ["phone_digits", "text", ""],
    ["name_folded", "text", ""],
  ] as const;
  for (const [name, type, value] of columns) {
    await db.schema
      .alterTable("orders")
      .addColumn(name, type, (col) => col.notNull().defaultTo(value))
      .execute();
  }
  await fillColumns(db);

  await db.schema.dropIndex("orders_by_time").execute();
  await db.schema.createIndex("orders_by_age").on("orders").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("orders_by_state").on("orders").columns(["state", "created_at", "id"]).execute();
  await db.schema.createIndex("orders_by_look").on("orders").columns(["state", "price_differs", "id"]).execute();
  await db.schema.createIndex("orders_by_phone").on("orders").columns(["phone_digits", "created_at", "id"]).execute();

  await db.schema
    .createTable("order_steps")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id"))
    .addColumn("version", "integer", (col) => col.notNull())
    .addColumn("from_state", "text", (col) => col.notNull())
    .addColumn("to_state", "text", (col) => col.notNull())
    .addColumn("undo", "integer", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addUniqueConstraint("order_steps_by_order", ["order_id", "version"])
    .execute();
}

/** SQL of neither database can do what these functions do. */
async function fillColumns(db: Kysely<Rows>): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("orders")
      .select(["id", "phone", "name_customer"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, phone, name_customer } of rows) {
      await db
        .updateTable("orders")
        .set({ phone_digits: normalizePhone(phone), name_folded: foldName(name_customer) })
        .where("id", "=", id)
        .execute();
    }
    const final = rows.at(-1);
    if (!final) return;
    last = final.id;
  }
}

function foldName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}

function normalizePhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const shorter = withoutPrefix(digits);
  return shorter === digits ? digits : normalizePhone(shorter);
}

function withoutPrefix(digits: string): string {
  if (digits.startsWith("00")) return digits.slice(2);
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}
