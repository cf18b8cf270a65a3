import type { Database } from "#server/db/open.ts";

/** Settlements that were not taken back, with the order that owed and the one they were paid with; by time. */
export function selectSettlements(db: Database) {
  return db
    .selectFrom("settlements")
    .innerJoin("orders", "orders.id", "settlements.order_id")
    .leftJoin("payments", "payments.id", "settlements.payment_id")
    .leftJoin("orders as later", "later.id", "payments.order_id")
    .selectAll("settlements")
    .select(["orders.code", "orders.name_customer", "later.code as paid_with"])
    .where("settlements.taken_back_at", "is", null)
    .orderBy("settlements.at");
}
