import type { Kysely } from "kysely";

/** Browsers that a user has signed in with, and who signed in or tried to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("user_devices")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("user_id", "text", (col) => col.notNull().references("users.id").onDelete("cascade"))
    .addColumn("secret_hash", "text", (col) => col.notNull())
    .addColumn("wrong_tries", "integer", (col) => col.notNull())
    .addColumn("last_wrong_at", "bigint", (col) => col.notNull())
    .addColumn("last_used_at", "bigint", (col) => col.notNull())
    .addUniqueConstraint("user_devices_by_user", ["user_id", "secret_hash"])
    .execute();
  await db.schema.createIndex("user_devices_by_secret").on("user_devices").columns(["secret_hash"]).execute();

  await db.schema
    .createTable("sign_ins")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("outcome", "text", (col) => col.notNull())
    .addColumn("username", "text")
    .addColumn("phone_end", "text", (col) => col.notNull())
    .addColumn("address", "text", (col) => col.notNull())
    .addColumn("known_device", "integer", (col) => col.notNull())
    .addColumn("tries", "integer", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("last_at", "bigint", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("sign_ins_by_time").on("sign_ins").columns(["last_at", "id"]).execute();
  await db.schema.createIndex("login_attempts_by_time").on("login_attempts").columns(["at"]).execute();
}
