import { sql } from "kysely";
import { listPhones } from "#domain/phone.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Stop } from "#domain/rounds/round.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";

type Customer = Pick<OrderRow, "id" | "phone">;

/** As in the index: SQLite does not use a partial index for a parameter. */
const isOwed = sql<boolean>`owed_paise > 0`;

/** By order id: the debts of the same customer's other orders, oldest first. */
export async function listOwedBefore(db: Database, orders: Customer[]): Promise<Map<string, Stop["owed_before"]>> {
  const owing = await listOwing(db, orders);
  return new Map(
    orders.map((order) => [
      order.id,
      owing.filter(isOfCustomer(order)).map(({ code, owed_paise }) => ({ code, owed: toRupees(owed_paise) })),
    ]),
  );
}

export type Debt = Awaited<ReturnType<typeof listOwing>>[number];

/** The same, with their versions, to be settled. */
export async function listDebts(db: Database, order: Customer): Promise<Debt[]> {
  return (await listOwing(db, [order])).filter(isOfCustomer(order));
}

async function listOwing(db: Database, orders: Customer[]) {
  const numbers = [...new Set(orders.flatMap(numbersOf))];
  if (numbers.length === 0) return [];
  return (
    db
      .selectFrom("orders")
      .select(["id", "code", "phone", "state", "version", "owed_paise"])
      .where(isOwed)
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
