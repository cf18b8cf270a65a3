import type { KnownCustomer } from "#domain/orders/known-customer.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Settled } from "#domain/rounds/collected.ts";
import type { Settlement } from "#domain/rounds/settlement.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, SettlementRow } from "#server/db/schema.ts";

export type Paid = Pick<OrderDetails, "payment" | "later">;

/** By order id: the payment at delivery, and later settlements. */
export async function findPaid(db: Database, orderIds: string[]): Promise<Map<string, Paid>> {
  if (orderIds.length === 0) return new Map();
  const [payments, settlements] = await Promise.all([
    db
      .selectFrom("payments")
      .selectAll()
      .where("order_id", "in", orderIds)
      .where("taken_back_at", "is", null)
      .execute(),
    validSettlements(db, orderIds).execute(),
  ]);
  return new Map(
    payments.map(({ order_id, to_collect_paise, cash_paise, upi_paise, note, at, by }) => [
      order_id,
      {
        payment: {
          to_collect: toRupees(to_collect_paise),
          cash: toRupees(cash_paise),
          upi: toRupees(upi_paise),
          note,
          at,
          by,
        },
        later: settlements.filter((row) => row.order_id === order_id).map(toSettlement),
      },
    ]),
  );
}

export function validSettlements(db: Database, orderIds: string[]) {
  return db
    .selectFrom("settlements")
    .leftJoin("payments", "payments.id", "payment_id")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .selectAll("settlements")
    .select("orders.code as paid_with")
    .where("settlements.order_id", "in", orderIds)
    .where("settlements.taken_back_at", "is", null)
    .orderBy("settlements.at")
    .orderBy("settlements.id");
}

/** Debts of other orders that were paid with this one. */
export async function listSettledWith(db: Database, orderId: string): Promise<Settled[]> {
  const rows = await db
    .selectFrom("settlements")
    .innerJoin("payments", "payments.id", "payment_id")
    .innerJoin("orders", "orders.id", "settlements.order_id")
    .select(["code", "settlements.cash_paise", "settlements.upi_paise"])
    .where("payments.order_id", "=", orderId)
    .where("settlements.taken_back_at", "is", null)
    .orderBy("settlements.id")
    .execute();
  return rows.map(toSettled);
}

export function toSettled(row: Pick<SettlementRow, "cash_paise" | "upi_paise"> & { code: string }): Settled {
  return { code: row.code, cash: toRupees(row.cash_paise), upi: toRupees(row.upi_paise) };
}

export function toSettlement(row: SettlementRow & { paid_with?: string | null }): Settlement {
  const { id, cash_paise, upi_paise, let_go_paise, note, at, by, paid_with } = row;
  const rupees = { cash: toRupees(cash_paise), upi: toRupees(upi_paise), let_go: toRupees(let_go_paise) };
  return { id, ...rupees, note, at, by, ...(paid_with && { paid_with }) };
}

export function sumOwing(orders: Pick<OrderRow, "code" | "owed_paise">[]): Pick<KnownCustomer, "owed" | "owing"> {
  const paise = orders.reduce((sum, { owed_paise }) => sum + owed_paise, 0);
  return { owed: toRupees(paise), owing: orders.map(({ code, owed_paise }) => ({ code, owed: toRupees(owed_paise) })) };
}
