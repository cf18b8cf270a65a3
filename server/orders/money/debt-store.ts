import { reversal } from "#domain/orders/history-change.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Settled } from "#domain/rounds/collected.ts";
import type { Debts } from "#domain/rounds/old-debts.ts";
import type { NewReceived, Settlement, WriteOff } from "#domain/rounds/settlement.ts";
import { findTooMuch, mostCollected } from "#domain/rounds/too-much.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { type Acting, type By, requireVersion, writeVersion } from "../core/history-store.ts";
import { lockOrders, refuseErased } from "../core/lock-orders-store.ts";
import { InvalidContentError, RefusedError } from "../core/refuse-change.ts";
import { type Debt, listBalances } from "./owed-store.ts";
import {
  insertPayment,
  reversePayments,
  selectCollectedWith,
  selectStanding,
  toSettled,
  toSettlement,
} from "./payment-store.ts";

/** False where there is no such order. Of two at once the second is refused. */
export async function receiveLater(db: Database, code: string, received: NewReceived & By): Promise<boolean> {
  const { cash, upi, note } = received;
  return settle(db, code, received, (owed) => {
    const tooMuch = findTooMuch(received, mostCollected({ due: owed }));
    if (tooMuch) throw new InvalidContentError(tooMuch);
    return { cash, upi, let_go: 0, note };
  });
}

export async function writeOff(db: Database, code: string, { reason, ...step }: WriteOff & Acting): Promise<boolean> {
  return settle(db, code, step, (owed) => ({ cash: 0, upi: 0, let_go: owed, note: reason }));
}

async function settle(
  db: Database,
  code: string,
  { version, by, at, check }: { version: number } & Acting,
  settlementOf: (owed: number) => Pick<Settlement, "cash" | "upi" | "let_go" | "note">,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await check?.(trx);
    const order = await findOrder(trx, code, version);
    if (!order) return false;
    if (order.owed_paise <= 0) throw new RefusedError("Nothing is owed of this order.");
    const settlement = settlementOf(toRupees(order.owed_paise));
    const { let_go: written_off, ...payment } = settlement;
    const changes = [{ type: "settled" as const, ...settlement }];
    await writeVersion(trx, order, { by, at, changes, whyChanged: payment.note });
    await insertPayment(trx, { order_id: order.id, ...payment, written_off, by, at });
    return true;
  });
}

/** The order owes it again. False where there is no such order or settlement. */
export async function reverseSettlement(
  db: Database,
  code: string,
  { id, version, by, at }: { id: string; version: number } & By,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, code, version);
    const row = order && (await findLater(trx, order.id, id));
    if (!order || !row) return false;
    const { paid_with } = row;
    if (paid_with) throw new RefusedError(`It was paid with ${paid_with}. Undo the delivery of ${paid_with} instead.`);
    refuseErased(order);
    const changes = [reversal({ type: "settled", ...toSettlement(row) })];
    await writeVersion(trx, order, { by, at, changes });
    await reversePayments(trx, [row], { by, at });
    return true;
  });
}

async function findLater(trx: Database, orderId: string, id: string) {
  return selectStanding(trx)
    .where("payments.id", "=", id)
    .where("payments.order_id", "=", orderId)
    .where("payments.to_collect_paise", "is", null)
    .executeTakeFirst();
}

async function findOrder(trx: Database, code: string, version: number) {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "state", "version", "owed_paise", "erased_at"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (order) await requireVersion(trx, order, version);
  return order;
}

/** Debts of earlier orders that are collected with an order, at its delivery. Both are reversed together. */

/** Locks the order and the debts of its customer, oldest first, and their credits if they are used. */
export async function lockDebts(
  trx: Database,
  order: Pick<OrderRow, "id" | "code" | "phone">,
  usesCredit: boolean,
): Promise<Debt[]> {
  const before = await listBalances(trx, order, usesCredit);
  if (before.length === 0) return [];
  await lockOrders(trx, [order, ...before]);
  // Some may have been received before they were locked.
  const locked = new Set(before.map(({ id }) => id));
  return (await listBalances(trx, order, usesCredit)).filter(({ id }) => locked.has(id));
}

interface Delivery extends By {
  order: Pick<OrderRow, "id" | "code">;
  round_id: string | null;
}

export async function settleDebts(
  trx: Database,
  debts: Debt[],
  settled: Settled[],
  { order, round_id, by, at }: Delivery,
): Promise<void> {
  for (const { code, cash, upi } of settled) {
    const debt = debts.find((one) => one.code === code);
    if (!debt) continue;
    const changes = [{ type: "settled" as const, cash, upi, let_go: 0, paid_with: order.code }];
    await writeVersion(trx, debt, { by, at, changes });
    await insertPayment(trx, { order_id: debt.id, cash, upi, note: "", by, at, round_id, with_order_id: order.id });
  }
}

/** What was paid too much for other orders pays this one: no money moves. */
export async function moveCredit(
  trx: Database,
  credits: Debt[],
  used: Debts,
  { order, round_id, by, at }: Delivery,
): Promise<void> {
  const none = { cash: 0, upi: 0 };
  for (const { code, owed: credit } of used) {
    const from = credits.find((one) => one.code === code);
    if (!from) continue;
    const changes = [{ type: "settled" as const, ...none, let_go: 0, credit, paid_with: order.code }];
    await writeVersion(trx, from, { by, at, changes });
    const move = { order_id: from.id, ...none, credit: -credit, note: "", by, at };
    await insertPayment(trx, { ...move, round_id, with_order_id: order.id });
  }
}

export type SettledDebt = Awaited<ReturnType<typeof lockSettled>>[number];

/** Locks the order and the debts that were collected with it. */
export async function lockSettled(trx: Database, order: Pick<OrderRow, "id" | "code">) {
  const settled = selectCollectedWith(trx, [order.id]).orderBy("code");
  const debts = await settled.execute();
  if (debts.length === 0) return [];
  await lockOrders(trx, [order, ...debts]);
  return settled.execute();
}

/** The orders owe it again. */
export async function reverseDebts(
  trx: Database,
  debts: SettledDebt[],
  { code, by, at }: { code: string } & By,
): Promise<void> {
  for (const debt of debts) {
    refuseErased(debt);
    const { cash, upi, credit } = toSettled(debt);
    const changes = [reversal({ type: "settled", cash, upi, let_go: 0, ...(credit && { credit }), paid_with: code })];
    await writeVersion(trx, { ...debt, id: debt.order_id }, { by, at, changes });
  }
  await reversePayments(trx, debts, { by, at });
}
