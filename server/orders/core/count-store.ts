import { ORDER_STATES, type OrderState } from "#domain/orders/order.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderQuery } from "../staff/filter-store.ts";

export async function count(query: OrderQuery<object>): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow();
  return Number(row.count);
}

export function countAllByState(db: Database): Promise<Record<OrderState, number>> {
  return countByState(db.selectFrom("orders"));
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
