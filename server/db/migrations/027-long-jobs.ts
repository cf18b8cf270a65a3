import { type Kysely, sql } from "kysely";

/** Debts paid at the door, counts of the till, numbered rounds, the shop's facts, and the names of renamed products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("till_counts")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("day", "text", (col) => col.notNull())
    .addColumn("seq", "integer", (col) => col.notNull())
    .addColumn("expected_paise", "bigint", (col) => col.notNull())
    .addColumn("counted_paise", "bigint", (col) => col.notNull())
    .addColumn("reason", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addColumn("counted_by", "text", (col) => col.notNull())
    .addColumn("reopened_at", "bigint")
    .addColumn("reopened_by", "text")
    .addUniqueConstraint("till_counts_of_day", ["day", "seq"])
    .execute();
  for (const table of ["payments", "settlements"])
    await db.schema
      .alterTable(table)
      .addColumn("till_count_id", "text", (col) => col.references("till_counts.id"))
      .execute();
  await db.schema
    .alterTable("settlements")
    .addColumn("round_id", "text", (col) => col.references("rounds.id"))
    .execute();
  await db.schema
    .alterTable("settlements")
    .addColumn("payment_id", "text", (col) => col.references("payments.id"))
    .execute();
  await db.schema.createIndex("settlements_by_round").on("settlements").columns(["round_id"]).execute();
  await db.schema.createIndex("settlements_by_payment").on("settlements").columns(["payment_id"]).execute();

  await db.schema
    .alterTable("rounds")
    .addColumn("number", "integer", (col) => col.notNull().defaultTo(0))
    .execute();
  await sql`
    update rounds set number = numbered.number
    from (select id as round, row_number() over (partition by day order by created_at, id) as number from rounds) as numbered
    where numbered.round = rounds.id`.execute(db);
  await db.schema.createIndex("rounds_of_day").unique().on("rounds").columns(["day", "number"]).execute();

  await db.schema
    .createTable("shop_facts")
    .addColumn("id", "text", (col) => col.primaryKey())
    .addColumn("name", "text", (col) => col.notNull())
    .addColumn("seq", "integer", (col) => col.notNull())
    .addColumn("value", "text", (col) => col.notNull())
    .addColumn("at", "bigint", (col) => col.notNull())
    .addColumn("by", "text", (col) => col.notNull())
    .addUniqueConstraint("shop_facts_of_name", ["name", "seq"])
    .execute();

  await db.schema.createIndex("bills_by_year").on("bills").columns(["financial_year", "issued_at", "number"]).execute();

  await db.schema.alterTable("products").addColumn("updated_by", "text").execute();
  await db.schema
    .createTable("earlier_slugs")
    .addColumn("slug", "text", (col) => col.primaryKey())
    .addColumn("product_id", "text", (col) => col.notNull().references("products.id").onDelete("cascade"))
    .execute();
}
