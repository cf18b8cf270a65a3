import { v7 as newId } from "uuid";
import { toPaise } from "#domain/products/pricing.ts";
import { collectedInWords, type Settled } from "#domain/rounds/collected.ts";
import { describeSettlement } from "#domain/rounds/settlement.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { refuseErased } from "../core/erased-order-store.ts";
import { writeVersion } from "../core/history-store.ts";
import { lockOrders } from "../core/lock-orders-store.ts";
import { type Debt, listDebts } from "./owed-before-store.ts";
import { toSettled } from "./payment-store.ts";
import { takeBackRows } from "./reverse-store.ts";

/** Debts of earlier orders that are paid together with an order, at its door. Both are taken back together. */

interface By {
  by: string;
  at: number;
}

/** Locks the order and the debts of its customer, oldest first. */
export async function lockDebts(trx: Database, order: Pick<OrderRow, "id" | "code" | "phone">): Promise<Debt[]> {
  const before = await listDebts(trx, order);
  if (before.length === 0) return [];
  await lockOrders(trx, [order, ...before]);
  // Some may have been received before they were locked.
  const locked = new Set(before.map(({ id }) => id));
  return (await listDebts(trx, order)).filter(({ id }) => locked.has(id));
}

interface Paid extends By {
  /** The order that was delivered. */
  code: string;
  payment_id: string;
  round_id: string | null;
}

export async function settleDebts(
  trx: Database,
  debts: Debt[],
  settled: Settled[],
  { code, payment_id, round_id, by, at }: Paid,
): Promise<void> {
  for (const { cash, upi, ...paid } of settled) {
    const debt = debts.find((one) => one.code === paid.code);
    if (!debt) continue;
    const paise = { cash_paise: toPaise(cash), upi_paise: toPaise(upi) };
    await writeVersion(trx, debt, {
      by,
      at,
      changes: [describeSettlement({ cash, upi, let_go: 0, paid_with: code })],
      set: { owed_paise: debt.owed_paise - paise.cash_paise - paise.upi_paise },
    });
    await trx
      .insertInto("settlements")
      .values({
        id: newId(),
        order_id: debt.id,
        ...paise,
        ...{ let_go_paise: 0, note: "", at, by, taken_back_at: null, taken_back_by: null },
        ...{ round_id, payment_id, till_count_id: null },
      })
      .execute();
  }
}

export type SettledDebt = Awaited<ReturnType<typeof listSettled>>[number];

/** Locks the order and the debts that were paid with it. */
export async function lockSettled(
  trx: Database,
  order: Pick<OrderRow, "code">,
  payment_id: string,
): Promise<SettledDebt[]> {
  const debts = await listSettled(trx, payment_id);
  if (debts.length === 0) return [];
  await lockOrders(trx, [order, ...debts]);
  return listSettled(trx, payment_id);
}

function listSettled(trx: Database, payment_id: string) {
  return trx
    .selectFrom("settlements")
    .innerJoin("orders", "orders.id", "settlements.order_id")
    .select(["settlements.id as settlement_id", "cash_paise", "upi_paise"])
    .select(["orders.id", "code", "state", "version", "owed_paise", "erased_at"])
    .where("payment_id", "=", payment_id)
    .where("settlements.taken_back_at", "is", null)
    .orderBy("code")
    .execute();
}

/** The orders owe it again. */
export async function takeBackDebts(
  trx: Database,
  debts: SettledDebt[],
  { code, by, at }: { code: string } & By,
): Promise<void> {
  for (const debt of debts) {
    refuseErased(debt);
    await writeVersion(trx, debt, {
      by,
      at,
      changes: [`Taken back: ${collectedInWords(toSettled(debt))}, received with ${code}`],
      set: { owed_paise: debt.owed_paise + debt.cash_paise + debt.upi_paise },
    });
  }
  const ids = debts.map(({ settlement_id }) => settlement_id);
  await takeBackRows(trx, "settlements", ids, { by, at });
}
