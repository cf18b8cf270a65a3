import { sql } from "kysely";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import { listPhones } from "#domain/phone.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Owed } from "#domain/rounds/cash.ts";
import type { Debts } from "#domain/rounds/old-debts.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";

const MOST_OWED = 500;
/** As in the index: SQLite does not use a partial index for a parameter. */
const isOwed = sql<boolean>`owed_paise > 0`;
const isOverpaid = sql<boolean>`owed_paise < 0`;

/** What all customers owe, the oldest debts first. */
export async function getOwed(db: Database): Promise<Owed> {
  const owing = db.selectFrom("orders").where(isOwed);
  const { paise, count } = await owing
    .select((eb) => [
      eb.fn.sum<number | string | null>("owed_paise").as("paise"),
      eb.fn.countAll<number | string>().as("count"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await owing
    .select(["code", "name_customer", "owed_paise", "delivered_at"])
    .orderBy("delivered_at")
    .orderBy("id")
    .limit(MOST_OWED)
    .execute();
  return {
    sum: toRupees(Number(paise ?? 0)),
    count: Number(count),
    orders: rows.map(({ owed_paise, ...row }) => ({ ...row, owed: toRupees(owed_paise) })),
  };
}

/** Of orders with a balance. */
export function sumOwing(
  orders: Pick<OrderRow, "code" | "owed_paise">[],
): Pick<KnownCustomer, "owed" | "owing" | "credit"> {
  const owing = orders.filter(({ owed_paise }) => owed_paise > 0);
  const paise = owing.reduce((sum, { owed_paise }) => sum + owed_paise, 0);
  const credit = toDebts(orders.filter(({ owed_paise }) => owed_paise < 0));
  return { owed: toRupees(paise), owing: toDebts(owing), credit };
}

type Customer = Pick<OrderRow, "id" | "phone">;

/** Debts of the same customer's other orders by order id, oldest first. */
export async function listOwedBefore(db: Database, orders: Customer[]): Promise<Map<string, Debts>> {
  const owing = await listOwing(db, orders);
  return new Map(orders.map((order) => [order.id, toDebts(owing.filter(isOfCustomer(order)))]));
}

/** The same for what was paid too much for them. */
export async function listCreditBefore(db: Database, orders: Customer[]): Promise<Map<string, Debts>> {
  const overpaid = await listOwing(db, orders, isOverpaid);
  return new Map(orders.map((order) => [order.id, toDebts(overpaid.filter(isOfCustomer(order)))]));
}

/** Debts, or credits: an amount above 0 either way. */
export function toDebts(orders: Pick<OrderRow, "code" | "owed_paise">[]): Debts {
  return orders.map(({ code, owed_paise }) => ({ code, owed: toRupees(Math.abs(owed_paise)) }));
}

export type Debt = Awaited<ReturnType<typeof listOwing>>[number];

/** Debts, and credits if they are used, with their versions, to be settled. */
export async function listBalances(db: Database, order: Customer, usesCredit: boolean): Promise<Debt[]> {
  const debts = await listOwing(db, [order]);
  const credits = usesCredit ? await listOwing(db, [order], isOverpaid) : [];
  return [...debts, ...credits].filter(isOfCustomer(order));
}

async function listOwing(db: Database, orders: Customer[], balance = isOwed) {
  const numbers = [...new Set(orders.flatMap(numbersOf))];
  if (numbers.length === 0) return [];
  return (
    db
      .selectFrom("orders")
      .select(["id", "code", "phone", "state", "version", "owed_paise"])
      .where(balance)
      // An order with two numbers has the first of them in the column.
      .where((eb) => eb.or([eb("phone_number", "in", numbers), eb("phone_digits", "<>", eb.ref("phone_number"))]))
      .orderBy("delivered_at")
      .orderBy("id")
      .execute()
  );
}

function isOfCustomer(order: Customer): (debt: Customer) => boolean {
  const numbers = new Set(numbersOf(order));
  return (debt) => debt.id !== order.id && numbersOf(debt).some((number) => numbers.has(number));
}

function numbersOf({ phone }: Pick<OrderRow, "phone">): string[] {
  return listPhones(phone).map(({ digits }) => digits);
}
