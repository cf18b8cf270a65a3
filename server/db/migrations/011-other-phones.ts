import { type Kysely, sql } from "kysely";

/** A customer is known again by a second number too: the few orders that hold one are found without reading all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_by_other_phones on orders (phone_digits, id) where phone_digits <> phone_number
  `.execute(db);
}
