import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { formatIndiaDay } from "#domain/india-time.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Settled } from "#domain/rounds/collected.ts";
import type { Settlement } from "#domain/rounds/settlement.ts";
import type { Database } from "#server/db/open.ts";
import type { PaymentRow } from "#server/db/schema.ts";
import type { By } from "../core/history-store.ts";
import { RefusedError } from "../core/refuse-change.ts";
import { lockTill } from "./count-store.ts";

/** The ledger: a row for each receipt or write-off of an order. Only this file adds and reverses them, and writes what is owed. */

interface NewPayment extends Pick<PaymentRow, "order_id" | "note" | "at" | "by"> {
  cash: number;
  upi: number;
  written_off?: number;
  credit?: number;
  /** The order's total, of a payment at its delivery. */
  to_collect?: number;
  /** The till, unless given. */
  round_id?: string | null;
  with_order_id?: string;
}

export async function insertPayment(trx: Database, payment: NewPayment): Promise<void> {
  const { cash, upi, written_off = 0, credit = 0, to_collect, round_id = null, with_order_id = null, ...row } = payment;
  await trx
    .insertInto("payments")
    .values({
      ...{ id: newId(), ...row, round_id, with_order_id },
      ...{ cash_paise: toPaise(cash), upi_paise: toPaise(upi), written_off_paise: toPaise(written_off) },
      credit_paise: toPaise(credit),
      to_collect_paise: to_collect === undefined ? null : toPaise(to_collect),
      ...{ reversed_at: null, reversed_by: null, count_id: null },
    })
    .execute();
  await writeOwed(trx, [row.order_id]);
}

/** Refuses where the till was counted with their cash; the cash of a counted round is locked with the round. */
export async function reversePayments(
  trx: Database,
  payments: Pick<PaymentRow, "id" | "order_id">[],
  { by, at }: By,
): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ id }) => id);
  await lockTill(trx);
  const counted = await trx
    .selectFrom("payments")
    .select("at")
    .where("id", "in", ids)
    .where("count_id", "is not", null)
    .executeTakeFirst();
  if (counted)
    throw new RefusedError(
      `The till of ${formatIndiaDay(counted.at)} is counted with this cash. Open the count again first.`,
    );
  await trx.updateTable("payments").set({ reversed_at: at, reversed_by: by }).where("id", "in", ids).execute();
  await writeOwed(
    trx,
    payments.map(({ order_id }) => order_id),
  );
}

/** Stored, because lists of all orders search and show it; it is always the sum of the order's payments. */
async function writeOwed(trx: Database, orderIds: string[]): Promise<void> {
  const owed = sql<number>`coalesce(sum(coalesce(to_collect_paise, 0) - cash_paise - upi_paise - written_off_paise - credit_paise), 0)`;
  await trx
    .updateTable("orders")
    .set((eb) => ({
      owed_paise: eb
        .selectFrom("payments")
        .select(owed.as("owed"))
        .whereRef("order_id", "=", "orders.id")
        .where("reversed_at", "is", null),
    }))
    .where("id", "in", orderIds)
    .execute();
}

/** What came for an order after its delivery; null unless less was paid then. */
export const selectPaidSince = sql<number | string | null>`
  case when payments.to_collect_paise > payments.cash_paise + payments.upi_paise then (
    select sum(since.cash_paise + since.upi_paise) from payments since
    where since.order_id = payments.order_id and since.to_collect_paise is null and since.reversed_at is null
  ) end`.as("paid_since");

/** Payments that were not reversed, by time, each with the code of the later order it was collected with. */
export function selectStanding(db: Database) {
  return db
    .selectFrom("payments")
    .leftJoin("orders as later", "later.id", "with_order_id")
    .selectAll("payments")
    .select("later.code as paid_with")
    .where("payments.reversed_at", "is", null)
    .orderBy("payments.at")
    .orderBy("payments.id");
}

export type Paid = Pick<OrderDetails, "payment" | "later">;

/** Payments by order id: the one at delivery, and what came later. */
export async function findPaid(db: Database, orderIds: string[]): Promise<Map<string, Paid>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectStanding(db).where("payments.order_id", "in", orderIds).execute();
  return new Map(
    rows.flatMap(({ order_id, to_collect_paise, cash_paise, upi_paise, credit_paise, note, at, by }) => {
      if (to_collect_paise === null) return [];
      const rupees = { to_collect: toRupees(to_collect_paise), cash: toRupees(cash_paise), upi: toRupees(upi_paise) };
      const credit = creditOf(credit_paise);
      const later = rows.filter((row) => row.order_id === order_id && row.to_collect_paise === null);
      return [[order_id, { payment: { ...rupees, ...credit, note, at, by }, later: later.map(toSettlement) }]];
    }),
  );
}

/** The payment at delivery that was not reversed, of which an order has one at most. */
export async function findAtDelivery(db: Database, orderId: string) {
  const row = await selectStanding(db)
    .where("payments.order_id", "=", orderId)
    .where("to_collect_paise", "is not", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const rupees = { cash: toRupees(row.cash_paise), upi: toRupees(row.upi_paise), ...creditOf(row.credit_paise) };
  return { id: row.id, order_id: orderId, ...rupees };
}

/** Rupees of credit either way; left out where there is none. */
export function creditOf(paise: number | null): { credit?: number } {
  return paise ? { credit: toRupees(Math.abs(paise)) } : {};
}

/** Debts of other orders that were collected with these, and credits that were used, with the orders that they are of. */
export function selectCollectedWith(db: Database, orderIds: string[]) {
  return db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select([
      "payments.id",
      "payments.order_id",
      "with_order_id",
      "round_id",
      "cash_paise",
      "upi_paise",
      "credit_paise",
    ])
    .select(["code", "state", "version", "erased_at"])
    .where("with_order_id", "in", orderIds)
    .where("reversed_at", "is", null);
}

type SettledRow = Pick<PaymentRow, "cash_paise" | "upi_paise" | "credit_paise"> & { code: string };

export function toSettled(row: SettledRow): Settled & { credit?: number } {
  const { code, cash_paise, upi_paise, credit_paise } = row;
  return { code, cash: toRupees(cash_paise), upi: toRupees(upi_paise), ...creditOf(credit_paise) };
}

/** Debts that were paid, without the credits that were used. */
export function listSettled(rows: SettledRow[]): Settled[] {
  return rows.filter(({ credit_paise }) => credit_paise === 0).map(toSettled);
}

export function toSettlement(row: PaymentRow & { paid_with: string | null }): Settlement {
  const { id, cash_paise, upi_paise, written_off_paise, credit_paise, note, at, by, paid_with } = row;
  const rupees = { cash: toRupees(cash_paise), upi: toRupees(upi_paise), let_go: toRupees(written_off_paise) };
  return { id, ...rupees, ...creditOf(credit_paise), note, at, by, ...(paid_with && { paid_with }) };
}
