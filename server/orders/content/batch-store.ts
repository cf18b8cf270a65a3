import { describeState } from "#domain/orders/order-steps.ts";
import { nameLine } from "#domain/orders/order-text.ts";
import { cellKey } from "#domain/stock/cell.ts";
import type { BatchSwap } from "#domain/stock/stock.ts";
import type { Database } from "#server/db/open.ts";
import { StockRefusedError, swapBatches } from "#server/stock/ledger-store.ts";
import { type By, requireVersion, writeVersion } from "../core/history-store.ts";
import { lockUnerased } from "../core/lock-orders-store.ts";
import { toLines, toOrder } from "../core/order-row.ts";
import { RefusedError } from "../core/refuse-change.ts";
import { cancelBill } from "../money/bill-store.ts";

/** False where there is no such order. A bill from an earlier round names the old batch: the next one gets a new bill. */
export async function changeBatch(db: Database, code: string, swap: BatchSwap & By): Promise<boolean> {
  const { version, id, size, package: pack, by, at } = swap;
  return db.transaction().execute(async (trx) => {
    const row = await lockUnerased(trx, code);
    if (!row) return false;
    await requireVersion(trx, row, version);
    if (row.state !== "packed")
      throw new RefusedError(`An order that is ${describeState(row.state)} keeps its batches.`);
    const cell = { id, size, package: pack };
    const line = toLines(toOrder(row).items)?.find((one) => cellKey(one) === cellKey(cell));
    if (!line) throw new RefusedError("The order has no such line.");
    // The order is written before stock is locked, so the codes come first.
    const codes = await trx
      .selectFrom("batches")
      .select(["id", "code"])
      .where("id", "in", [swap.from, swap.to])
      .execute();
    const codeOf = (id: string) => codes.find((batch) => batch.id === id)?.code ?? "";
    const [from, to] = [codeOf(swap.from), codeOf(swap.to)];
    const change = { type: "batch_changed" as const, line: nameLine({ ...line, quantity: swap.units }), from, to };
    await writeVersion(trx, row, { by, at, changes: [change] });
    await cancelBill(trx, row.id, { by, at, why: "Packed from another batch" });
    await swapBatches(trx, row.id, { ...swap, cell }, { by, at }).catch((error) => {
      throw error instanceof StockRefusedError ? new RefusedError(error.message) : error;
    });
    return true;
  });
}
