import { type Kysely, PostgresAdapter, sql } from "kysely";

/** `payments` and `settlements` become one ledger, the counts of rounds and of the till one table; every row is carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Waits for what another shop writes now, so that no row is missing from the copies.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`
      lock table orders, rounds, payments, settlements, round_counts, till_counts in access exclusive mode`.execute(db);
  await createCounts(db);
  // The tables refer to each other, so the rows wait in copies without references while the tables are made anew.
  await sql`create table old_payments as select * from payments`.execute(db);
  await sql`create table old_settlements as select * from settlements`.execute(db);
  for (const table of ["settlements", "payments", "round_counts", "till_counts"])
    await db.schema.dropTable(table).execute();
  await createPayments(db);
  await sql`
    insert into payments
      (id, order_id, to_collect_paise, cash_paise, upi_paise, written_off_paise, note, at, by, round_id, reversed_at, reversed_by, count_id)
    select id, order_id, to_collect_paise, cash_paise, upi_paise, 0, note, at, by, round_id, taken_back_at, taken_back_by, till_count_id
    from old_payments`.execute(db);
  await sql`
    insert into payments
      (id, order_id, cash_paise, upi_paise, written_off_paise, note, at, by, round_id, with_order_id, reversed_at, reversed_by, count_id)
    select id, order_id, cash_paise, upi_paise, let_go_paise, note, at, by, round_id,
      (select order_id from old_payments where old_payments.id = payment_id), taken_back_at, taken_back_by, till_count_id
    from old_settlements`.execute(db);
  // A closed round's count is the one that was not opened again; until now its payments did not name it.
  await sql`
    update payments set count_id = (select id from counts where counts.round_id = payments.round_id and reopened_at is null)
    where round_id in (select id from rounds where closed_at is not null) and reversed_at is null and cash_paise > 0`.execute(
    db,
  );
  for (const table of ["old_settlements", "old_payments"]) await db.schema.dropTable(table).execute();
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("counts")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("round_id", "text", (col) => col.references("rounds.id"))
    .addColumn("day", "text")
    .addColumn("seq", "integer", (col) => col.notNull())
    .addColumn("expected_paise", "bigint", (col) => col.notNull())
    .addColumn("counted_paise", "bigint", (col) => col.notNull())
    .addColumn("reason", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("counted_by", "text", (col) => col.notNull())
    .addColumn("reopened_at", "bigint")
    .addColumn("reopened_by", "text")
    .addUniqueConstraint("counts_of_day", ["day", "seq"])
    .execute();
  await sql`
    insert into counts
      (id, round_id, seq, expected_paise, counted_paise, reason, at, by, counted_by, reopened_at, reopened_by)
    select id, round_id, seq, expected_paise, counted_paise, reason, at, by, coalesce(counted_by, by), reopened_at, reopened_by
    from round_counts`.execute(db);
  await sql`
    insert into counts (id, day, seq, expected_paise, counted_paise, reason, at, by, counted_by, reopened_at, reopened_by)
    select id, day, seq, expected_paise, counted_paise, reason, at, by, counted_by, reopened_at, reopened_by
    from till_counts`.execute(db);
  await db.schema.createIndex("counts_by_round").on("counts").columns(["round_id", "seq"]).execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payments")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("order_id", "text", (col) => col.notNull().references("orders.id"))
    .addColumn("to_collect_paise", "bigint")
    .addColumn("cash_paise", "bigint", (col) => col.notNull())
    .addColumn("upi_paise", "bigint", (col) => col.notNull())
    .addColumn("written_off_paise", "bigint", (col) => col.notNull())
    .addColumn("note", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("round_id", "text", (col) => col.references("rounds.id"))
    .addColumn("with_order_id", "text", (col) => col.references("orders.id"))
    .addColumn("reversed_at", "bigint")
    .addColumn("reversed_by", "text")
    .addColumn("count_id", "text", (col) => col.references("counts.id"))
    .execute();
  await db.schema.createIndex("payments_by_order").on("payments").columns(["order_id", "at"]).execute();
  await db.schema.createIndex("payments_by_time").on("payments").columns(["at", "round_id"]).execute();
  await db.schema.createIndex("payments_by_round").on("payments").column("round_id").execute();
  await db.schema.createIndex("payments_by_later_order").on("payments").column("with_order_id").execute();
  // Nobody pays for one delivery twice.
  await sql`
    create unique index payments_standing on payments (order_id)
    where reversed_at is null and to_collect_paise is not null`.execute(db);
}
