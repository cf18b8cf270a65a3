import { type Database, isPostgres } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";

/** Every transaction locks all its orders by code before the first write, so that two cannot deadlock. */
export async function lockOrders(trx: Database, orders: Pick<OrderRow, "code">[]): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (orders.length === 0 || !isPostgres(trx)) return;
  const codes = orders.map(({ code }) => code);
  await trx.selectFrom("orders").select("id").where("code", "in", codes).orderBy("code").forUpdate().execute();
}
