import type { Kysely } from "kysely";

interface Rows {
  users: { id: string; role: string; created_at: number; is_owner: number };
  outbox: { order_id: string; order: string | null };
}

/** Owners, sign-ins that can be ended, second steps, drivers' links, and mails that are about no order. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("is_owner", "integer", (col) => col.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("users").addColumn("email", "text").execute();
  await db.schema.alterTable("users").addColumn("totp_secret", "text").execute();
  await db.schema.alterTable("users").addColumn("totp_confirmed_at", "bigint").execute();
  await db.schema.alterTable("users").addColumn("totp_last_step", "bigint").execute();
  await db
    .updateTable("users")
    .set({ is_owner: 1 })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("users as first")
        .select("first.id")
        .where("first.role", "=", "admin")
        .orderBy("first.created_at")
        .orderBy("first.id")
        .limit(1),
    )
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("user_id", "text", (col) => col.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .addColumn("expires_at", "bigint", (col) => col.notNull())
    .addColumn("address", "text", (col) => col.notNull())
    .addColumn("browser", "text", (col) => col.notNull())
    .execute();
  // Sessions say it one by one.
  await db.schema.alterTable("users").dropColumn("tokens_valid_from").execute();
  await db.schema.createIndex("sessions_by_user").on("sessions").columns(["user_id"]).execute();

  await db.schema
    .createTable("recovery_codes")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("user_id", "text", (col) => col.notNull().references("users.id").onDelete("cascade"))
    .addColumn("hash", "text", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("recovery_codes_by_user").on("recovery_codes").columns(["user_id"]).execute();

  await db.schema
    .createTable("round_keys")
    .addColumn("round_id", "text", (col) => col.primaryKey().references("rounds.id").onDelete("cascade"))
    .addColumn("hash", "text", (col) => col.notNull())
    .addColumn("agrees_prices", "integer", (col) => col.notNull())
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .addColumn("created_by", "text", (col) => col.notNull())
    .addColumn("expires_at", "bigint", (col) => col.notNull())
    .addColumn("opened_at", "bigint")
    .execute();
  await db.schema.alterTable("round_counts").addColumn("counted_by", "text").execute();
  await db.schema
    .alterTable("round_stops")
    .addColumn("by_link", "integer", (col) => col.notNull().defaultTo(0))
    .execute();

  // SQLite cannot let a column be null that could not, so another takes its place and name.
  await db.schema
    .alterTable("outbox")
    .addColumn("order", "text", (col) => col.references("orders.id"))
    .execute();
  await db
    .updateTable("outbox")
    .set((eb) => ({ order: eb.ref("order_id") }))
    .execute();
  for (const index of ["outbox_by_order", "outbox_by_trouble"]) await db.schema.dropIndex(index).execute();
  await db.schema.alterTable("outbox").dropColumn("order_id").execute();
  await db.schema.alterTable("outbox").renameColumn("order", "order_id").execute();
  await db.schema.createIndex("outbox_by_order").on("outbox").columns(["order_id"]).execute();
  await db.schema
    .createIndex("outbox_by_trouble")
    .on("outbox")
    .columns(["state", "attempts", "next_attempt_at", "order_id"])
    .execute();
}
