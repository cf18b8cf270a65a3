import type { OrderDetails, OrderSummary } from "#domain/orders/staff-orders.ts";
import { type CellName, cellKey } from "#domain/stock/cell.ts";
import type { PackedCell } from "#server/stock/ledger-store.ts";

/** Orders that want more than there is, as the stock's cache knows them. */
export interface Short {
  of: (orderId: string) => OrderSummary["short"];
  /** Their ids. */
  list: () => string[];
}

export const NONE_SHORT: Short = { of: () => undefined, list: () => [] };

type Line = NonNullable<OrderDetails["lines"]>[number];

/** Lines with the batches that they were packed from. */
export function withBatches<Lines extends CellName>(
  lines: Lines[],
  packed: Map<string, PackedCell> | undefined,
): (Lines & Pick<Line, "batches" | "without_batch">)[] {
  return lines.map((line) => {
    const { batches = [], missing = 0 } = packed?.get(cellKey(line)) ?? {};
    return { ...line, ...(batches.length > 0 && { batches }), ...(missing > 0 && { without_batch: missing }) };
  });
}
