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

/** Lines with the batches that they were packed from. Lines of one size and package share its units, the first one first. */
export function withBatches<Lines extends CellName & { quantity: number }>(
  lines: Lines[],
  packed: Map<string, PackedCell> | undefined,
): (Lines & Pick<Line, "batches" | "without_batch">)[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const key = cellKey(line);
    const { batches: all = [], missing = 0 } = packed?.get(key) ?? {};
    const from = taken.get(key) ?? 0;
    const to = from + line.quantity;
    taken.set(key, to);
    let end = 0;
    const batches = all.flatMap((batch) => {
      end += batch.units;
      const units = Math.min(end, to) - Math.max(end - batch.units, from);
      return units > 0 ? [{ ...batch, units }] : [];
    });
    const without = Math.min(end + missing, to) - Math.max(end, from);
    return { ...line, ...(batches.length > 0 && { batches }), ...(without > 0 && { without_batch: without }) };
  });
}
