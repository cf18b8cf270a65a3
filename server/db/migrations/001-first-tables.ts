import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("products")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("slug", "text", (col) => col.notNull().unique())
    .addColumn("name", "text", (col) => col.notNull())
    .addColumn("description", "text", (col) => col.notNull())
    .addColumn("card_image", "text", (col) => col.notNull())
    .addColumn("product_images", "text", (col) => col.notNull())
    .addColumn("price_sizes", "text", (col) => col.notNull())
    .addColumn("packages", "text", (col) => col.notNull())
    .addColumn("badge", "text")
    .addColumn("additionalContent", "text", (col) => col.notNull())
    .addColumn("meta_description", "text", (col) => col.notNull())
    .addColumn("meta_keywords", "text", (col) => col.notNull())
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .addColumn("updated_at", "bigint", (col) => col.notNull())
    .execute();

  await db.schema
    .createTable("users")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("phone", "text", (col) => col.notNull().unique())
    .addColumn("username", "text", (col) => col.notNull())
    .addColumn("role", "text", (col) => col.notNull())
    .addColumn("password_hash", "text", (col) => col.notNull())
    .addColumn("tokens_valid_from", "bigint", (col) => col.notNull())
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .execute();

  await db.schema
    .createTable("login_attempts")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("subject", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("login_attempts_by_subject").on("login_attempts").columns(["subject", "at"]).execute();

  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("code", "text", (col) => col.notNull().unique())
    .addColumn("name_customer", "text", (col) => col.notNull())
    .addColumn("phone", "text", (col) => col.notNull())
    .addColumn("email", "text", (col) => col.notNull())
    .addColumn("address", "text", (col) => col.notNull())
    .addColumn("comments", "text", (col) => col.notNull())
    .addColumn("cartDetails", "text", (col) => col.notNull())
    .addColumn("final_total_paise", "bigint", (col) => col.notNull())
    .addColumn("items", "text")
    .addColumn("catalogue_total_paise", "bigint")
    .addColumn("price_differs", "integer", (col) => col.notNull())
    .addColumn("state", "text", (col) => col.notNull())
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("orders_by_time").on("orders").columns(["created_at"]).execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id"))
    .addColumn("kind", "text", (col) => col.notNull())
    .addColumn("recipient", "text", (col) => col.notNull())
    .addColumn("message", "text", (col) => col.notNull())
    .addColumn("state", "text", (col) => col.notNull())
    .addColumn("attempts", "integer", (col) => col.notNull())
    .addColumn("next_attempt_at", "bigint", (col) => col.notNull())
    .addColumn("give_up_at", "bigint", (col) => col.notNull())
    .addColumn("lease_until", "bigint", (col) => col.notNull())
    .addColumn("lease_owner", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .addColumn("finished_at", "bigint")
    .execute();
  await db.schema.createIndex("outbox_by_age").on("outbox").columns(["state", "created_at", "id"]).execute();
  await db.schema.createIndex("outbox_by_order").on("outbox").columns(["order_id"]).execute();

  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key", "text", (col) => col.primaryKey())
    .addColumn("fingerprint", "text", (col) => col.notNull())
    .addColumn("reply", "text", (col) => col.notNull())
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("idempotency_keys_by_time").on("idempotency_keys").columns(["created_at"]).execute();

  await db.schema
    .createTable("settings")
    .addColumn("key", "text", (col) => col.primaryKey())
    .addColumn("value", "text", (col) => col.notNull())
    .execute();
}
