import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { isOrderKey } from "#domain/orders/customer-key.ts";
import { ORDER_STATES, type OrderState } from "#domain/orders/order.ts";
import type { OrderSearch } from "#domain/orders/order-search.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, Tables } from "#server/db/schema.ts";

export type OrderQuery<Columns> = SelectQueryBuilder<Tables, "orders", Columns>;

/** Finds orders by number with two queries, each with its own index: the first number is a column, further ones are among the digits. */
export function byPhones(db: Database, numbers: string[]) {
  const orders = db.selectFrom("orders").select("id");
  const holds = numbers.map((number) => sql<boolean>`' ' || phone_digits || ' ' like ${`% ${number} %`}`);
  return orders
    .where("phone_number", "in", numbers)
    .unionAll(orders.whereRef("phone_digits", "<>", "phone_number").where((eb) => eb.or(holds)));
}

/** Their orders; of a customer without a number the one with this code. */
export function byCustomer(db: Database, key: string) {
  if (!isOrderKey(key)) return byPhones(db, [key]);
  return db.selectFrom("orders").select("id").where("code", "=", key).where("phone_number", "=", "");
}

export function matches(eb: ExpressionBuilder<Tables, "orders">, { nameWords, phoneDigits, codeDigits }: OrderSearch) {
  return eb.or([
    ...(nameWords.length > 0 ? [eb.and(nameWords.map((word) => contains("name_folded", word)))] : []),
    ...(phoneDigits ? [contains("phone_digits", phoneDigits)] : []),
    ...(codeDigits ? [contains("code", codeDigits)] : []),
  ]);
}

export function contains(column: keyof OrderRow, part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

export async function countByState(query: OrderQuery<object>): Promise<Record<OrderState, number>> {
  const rows = await query
    .select((eb) => ["state", eb.fn.countAll<number | string>().as("count")])
    .groupBy("state")
    .execute();
  const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<OrderState, number>;
  for (const row of rows) counts[row.state] = Number(row.count);
  return counts;
}
