import { type Database, isPostgres } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { RefusedError } from "./refuse-change.ts";

/** Every transaction locks all its orders by code before the first write, so that two cannot deadlock. */
export async function lockOrders(trx: Database, orders: Pick<OrderRow, "code">[]): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (orders.length === 0 || !isPostgres(trx)) return;
  const codes = orders.map(({ code }) => code);
  await trx.selectFrom("orders").select("id").where("code", "in", codes).orderBy("code").forUpdate().execute();
}

/** Locks the order until the transaction ends, so that its customer is not erased before; undefined where they were. */
export async function lockUnerased(trx: Database, code: string): Promise<OrderRow | undefined> {
  const order = trx.selectFrom("orders").selectAll().where("code", "=", code).where("erased_at", "is", null);
  // On SQLite the transaction itself is the lock.
  return (isPostgres(trx) ? order.forUpdate() : order).executeTakeFirst();
}

/** Refuses changes of an erased order: nobody can be asked for its money, and no person is written into it again. */
export function refuseErased({ erased_at }: Pick<OrderRow, "erased_at">): void {
  if (erased_at !== null) throw new RefusedError("The customer of this order was erased. Nothing was changed.");
}
