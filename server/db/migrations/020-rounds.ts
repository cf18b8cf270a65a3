import type { Kysely } from "kysely";

/** Delivery rounds with their stops and counts, and what was collected for each order; of earlier orders nothing is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rounds")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("person", "text", (col) => col.notNull())
    .addColumn("day", "text", (col) => col.notNull())
    .addColumn("version", "integer", (col) => col.notNull())
    .addColumn("created_at", "bigint", (col) => col.notNull())
    .addColumn("created_by", "text", (col) => col.notNull())
    .addColumn("closed_at", "bigint")
    .execute();
  await db.schema.createIndex("rounds_by_day").on("rounds").columns(["day", "id"]).execute();

  await db.schema
    .createTable("round_stops")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("round_id", "text", (col) => col.notNull().references("rounds.id"))
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id"))
    .addColumn("position", "integer", (col) => col.notNull())
    .addColumn("to_collect_paise", "bigint", (col) => col.notNull())
    .addColumn("added_at", "bigint", (col) => col.notNull())
    .addColumn("added_by", "text", (col) => col.notNull())
    .addColumn("outcome", "text")
    .addColumn("ended_at", "bigint")
    .addColumn("ended_by", "text")
    .execute();
  await db.schema.createIndex("round_stops_by_round").on("round_stops").columns(["round_id", "position"]).execute();
  await db.schema.createIndex("round_stops_by_order").on("round_stops").columns(["order_id", "added_at"]).execute();
  // An order is on its way in one round at most.
  await db.schema
    .createIndex("round_stops_open")
    .unique()
    .on("round_stops")
    .column("order_id")
    .where("outcome" as never, "is", null)
    .execute();

  await db.schema
    .createTable("round_counts")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("round_id", "text", (col) => col.notNull().references("rounds.id"))
    .addColumn("expected_paise", "bigint", (col) => col.notNull())
    .addColumn("counted_paise", "bigint", (col) => col.notNull())
    .addColumn("reason", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("reopened_at", "bigint")
    .addColumn("reopened_by", "text")
    .execute();
  await db.schema.createIndex("round_counts_by_round").on("round_counts").columns(["round_id", "id"]).execute();

  await db.schema
    .createTable("payments")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id"))
    .addColumn("round_id", "text", (col) => col.references("rounds.id"))
    .addColumn("to_collect_paise", "bigint", (col) => col.notNull())
    .addColumn("cash_paise", "bigint", (col) => col.notNull())
    .addColumn("upi_paise", "bigint", (col) => col.notNull())
    .addColumn("note", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("taken_back_at", "bigint")
    .addColumn("taken_back_by", "text")
    .execute();
  await db.schema.createIndex("payments_by_order").on("payments").columns(["order_id", "at"]).execute();
  await db.schema.createIndex("payments_by_time").on("payments").columns(["at", "round_id"]).execute();
  // Nobody pays twice.
  await db.schema
    .createIndex("payments_standing")
    .unique()
    .on("payments")
    .column("order_id")
    .where("taken_back_at" as never, "is", null)
    .execute();
}
