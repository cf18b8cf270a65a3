import { type Kysely, sql } from "kysely";

/** A count has what was spent from the cash; a payment has what moved between two orders of one customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table counts add column expense_paise bigint not null default 0`.execute(db);
  await sql`alter table counts add column expense_words text not null default ''`.execute(db);
  await sql`alter table payments add column credit_paise bigint not null default 0`.execute(db);
  await sql`create index orders_overpaid on orders (phone_number) where owed_paise < 0`.execute(db);
}
