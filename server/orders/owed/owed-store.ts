import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { KnownCustomer } from "#domain/orders/known-customer.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Owed } from "#domain/rounds/cash.ts";
import { describeSettlement, type LetGo, type NewReceived, type Settlement } from "#domain/rounds/settlement.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, SettlementRow } from "#server/db/schema.ts";
import { listHistory, OrderChangedError, writeVersion } from "../core/history-store.ts";

const MOST_LISTED = 500;
/** As the index has it: SQLite does not see it behind a parameter. */
const isOwed = sql<boolean>`owed_paise > 0`;

/** There is no rest of this order that could be paid or let go. */
export class NothingOwedError extends Error {}

interface By {
  by: string;
  at: number;
}

/** Some of the rest came in; false where there is no such order. Of two at once, the second is refused. */
export async function receiveLater(db: Database, code: string, received: NewReceived & By): Promise<boolean> {
  const { cash, upi, note } = received;
  return settle(db, code, received, () => ({ cash, upi, let_go: 0, note }));
}

/** The rest is not waited for any more. */
export async function letGo(db: Database, code: string, { reason, ...step }: LetGo & By): Promise<boolean> {
  return settle(db, code, step, (owed) => ({ cash: 0, upi: 0, let_go: owed, note: reason }));
}

type NewSettlement = Pick<Settlement, "cash" | "upi" | "let_go" | "note">;

async function settle(
  db: Database,
  code: string,
  { version, by, at }: { version: number } & By,
  settlementOf: (owed: number) => NewSettlement,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, code, version);
    if (!order) return false;
    if (order.owed_paise <= 0) throw new NothingOwedError();
    const settlement = settlementOf(toRupees(order.owed_paise));
    const { cash, upi, let_go, note } = settlement;
    const paise = { cash_paise: toPaise(cash), upi_paise: toPaise(upi), let_go_paise: toPaise(let_go) };
    await writeVersion(trx, order, {
      by,
      at,
      changes: [describeSettlement(settlement)],
      whyChanged: note,
      set: { owed_paise: order.owed_paise - sumOf(paise) },
    });
    const row = { id: newId(), order_id: order.id, ...paise, note, at, by, taken_back_at: null, taken_back_by: null };
    await trx.insertInto("settlements").values(row).execute();
    return true;
  });
}

/** It was written down by mistake: the order owes it again. False where there is no such order or entry. */
export async function takeBackSettlement(
  db: Database,
  code: string,
  { id, version, by, at }: { id: string; version: number } & By,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, code, version);
    const row = order && (await standing(trx, [order.id]).where("id", "=", id).executeTakeFirst());
    if (!order || !row) return false;
    await writeVersion(trx, order, {
      by,
      at,
      changes: [`Taken back: ${lower(describeSettlement(toSettlement(row)))}`],
      set: { owed_paise: order.owed_paise + sumOf(row) },
    });
    await trx.updateTable("settlements").set({ taken_back_at: at, taken_back_by: by }).where("id", "=", id).execute();
    return true;
  });
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function sumOf({
  cash_paise,
  upi_paise,
  let_go_paise,
}: Pick<SettlementRow, "cash_paise" | "upi_paise" | "let_go_paise">) {
  return cash_paise + upi_paise + let_go_paise;
}

async function findOrder(trx: Database, code: string, version: number) {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "state", "version", "owed_paise"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (order && order.version !== version) throw new OrderChangedError((await listHistory(trx, order)).at(-1));
  return order;
}

/** What came in later for these orders, or was let go, and was not taken back; the first one first. */
function standing(db: Database, orderIds: string[]) {
  return db
    .selectFrom("settlements")
    .selectAll()
    .where("order_id", "in", orderIds)
    .where("taken_back_at", "is", null)
    .orderBy("at")
    .orderBy("id");
}

export function toSettlement(row: SettlementRow): Settlement {
  const { id, cash_paise, upi_paise, let_go_paise, note, at, by } = row;
  const rupees = { cash: toRupees(cash_paise), upi: toRupees(upi_paise), let_go: toRupees(let_go_paise) };
  return { id, ...rupees, note, at, by };
}

export type Paid = Pick<OrderDetails, "payment" | "later">;

/** By order: what was collected when it was delivered, and what became of the rest. */
export async function findPaid(db: Database, orderIds: string[]): Promise<Map<string, Paid>> {
  if (orderIds.length === 0) return new Map();
  const [payments, settlements] = await Promise.all([
    db
      .selectFrom("payments")
      .selectAll()
      .where("order_id", "in", orderIds)
      .where("taken_back_at", "is", null)
      .execute(),
    standing(db, orderIds).execute(),
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

/** What is owed today, who owes longest first. */
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
    .limit(MOST_LISTED)
    .execute();
  return {
    sum: toRupees(Number(paise ?? 0)),
    count: Number(count),
    orders: rows.map(({ owed_paise, ...row }) => ({ ...row, owed: toRupees(owed_paise) })),
  };
}

/** What these come to together. */
export function sumOwing(orders: Pick<OrderRow, "code" | "owed_paise">[]): Pick<KnownCustomer, "owed" | "owing"> {
  const paise = orders.reduce((sum, { owed_paise }) => sum + owed_paise, 0);
  return { owed: toRupees(paise), owing: orders.map(({ code, owed_paise }) => ({ code, owed: toRupees(owed_paise) })) };
}
