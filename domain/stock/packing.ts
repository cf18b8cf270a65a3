import type { OrderState } from "#domain/orders/order.ts";

/** Orders in these states hold units; in all others nothing. */
const HOLDING: OrderState[] = ["packed", "out_for_delivery", "delivered"];

interface Held {
  state: OrderState;
  /** Units on the order's lines. */
  wanted: number;
  /** Units that it holds in the ledger. */
  held: number;
  /** When counting began; undefined where it is not counted. */
  since: number | undefined;
  packedAt: number;
}

/** The units that an order should hold of a size in a package. One packed before counting began takes nothing, and keeps what it has. */
export function unitsToHold({ state, wanted, held, since, packedAt }: Held): number {
  if (!HOLDING.includes(state)) return 0;
  return since !== undefined && since <= packedAt ? wanted : Math.min(held, wanted);
}

export interface ShelfBatch {
  id: string;
  best_before: string;
  recalled: boolean;
  /** Units on the shelf. */
  units: number;
  /** Units that this order gave back before. */
  before: number;
}

/** Takes units for an order: first the batches that it had, then, if it may, the earliest best before; fewer where there are too few. */
export function chooseBatches(
  shelf: ShelfBatch[],
  units: number,
  { earliest, isOut, takesMore }: { earliest: string; isOut: boolean; takesMore: boolean },
): { id: string; units: number }[] {
  // What the customer got back by an undo is what they have, whatever its age.
  const had = shelf.filter(({ before, recalled }) => before > 0 && (isOut || !recalled));
  const others = shelf.filter((batch) => !had.includes(batch) && !batch.recalled && batch.best_before >= earliest);
  const chosen: { id: string; units: number }[] = [];
  let missing = units;
  for (const batch of takesMore ? [...had.sort(byBestBefore), ...others.sort(byBestBefore)] : had.sort(byBestBefore)) {
    const taken = Math.min(missing, batch.units, takesMore ? batch.units : batch.before);
    if (taken > 0) chosen.push({ id: batch.id, units: taken });
    missing -= taken;
  }
  return chosen;
}

/** The batch to pack first; of one day always the same one. */
export function byBestBefore<Batch extends { id: string; best_before: string }>(one: Batch, other: Batch): number {
  if (one.best_before !== other.best_before) return one.best_before < other.best_before ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
