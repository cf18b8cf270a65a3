import { v7 as newId } from "uuid";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import { describeSettlement, type LetGo, type NewReceived, type Settlement } from "#domain/rounds/settlement.ts";
import { findTooMuch, mostCollected } from "#domain/rounds/too-much.ts";
import type { Database } from "#server/db/open.ts";
import type { SettlementRow } from "#server/db/schema.ts";
import { refuseErased } from "../core/erased-order-store.ts";
import { requireVersion, writeVersion } from "../core/history-store.ts";
import { InvalidContentError, RefusedError } from "../core/refused-error.ts";
import { toSettlement, validSettlements } from "./payment-store.ts";
import { takeBackRows } from "./reverse-store.ts";

interface By {
  by: string;
  at: number;
}

/** False where there is no such order. Of two at once the second is refused. */
export async function receiveLater(db: Database, code: string, received: NewReceived & By): Promise<boolean> {
  const { cash, upi, note } = received;
  return settle(db, code, received, (owed) => {
    const tooMuch = findTooMuch(received, mostCollected({ due: owed }));
    if (tooMuch) throw new InvalidContentError(tooMuch);
    return { cash, upi, let_go: 0, note };
  });
}

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
    if (order.owed_paise <= 0) throw new RefusedError("Nothing is owed of this order.");
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

/** The order owes it again. False where there is no such order or settlement. */
export async function takeBackSettlement(
  db: Database,
  code: string,
  { id, version, by, at }: { id: string; version: number } & By,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, code, version);
    const row = order && (await validSettlements(trx, [order.id]).where("settlements.id", "=", id).executeTakeFirst());
    if (!order || !row) return false;
    const { paid_with } = row;
    if (paid_with) throw new RefusedError(`It was paid with ${paid_with}. Undo the delivery of ${paid_with} instead.`);
    refuseErased(order);
    await writeVersion(trx, order, {
      by,
      at,
      changes: [`Taken back: ${lower(describeSettlement(toSettlement(row)))}`],
      set: { owed_paise: order.owed_paise + sumOf(row) },
    });
    await takeBackRows(trx, "settlements", [id], { by, at });
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
    .select(["id", "state", "version", "owed_paise", "erased_at"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (order) await requireVersion(trx, order, version);
  return order;
}
