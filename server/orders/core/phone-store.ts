import { sql } from "kysely";
import type { Database } from "#server/db/open.ts";

/**
 * The ids of the orders that hold one of these numbers, be it beside another. Two queries, each with an index of its own:
 * the first number is a column, further ones stand behind it among the digits.
 */
export function byPhones(db: Database, numbers: string[]) {
  const orders = db.selectFrom("orders").select("id");
  const holds = numbers.map((number) => sql<boolean>`' ' || phone_digits || ' ' like ${`% ${number} %`}`);
  return orders
    .where("phone_number", "in", numbers)
    .unionAll(orders.whereRef("phone_digits", "<>", "phone_number").where((eb) => eb.or(holds)));
}
