import type { OrderState } from "#domain/orders/order.ts";

/** Orders in these states hold units; in all others nothing. */
export const HOLDING: OrderState[] = ["packed", "out_for_delivery", "delivered"];

/** What an order wants and has of a size in a package. */
export interface Parcel {
  state: OrderState;
  /** Units on the order's lines. */
  wanted: number;
  /** Units that it holds in the ledger. */
  held: number;
  /** When counting began; undefined where it is not counted. */
  since: number | undefined;
  packedAt: number;
}

/**
 * The units that a step takes, or below 0 gives back. The parcel was packed for `before` units. Units without a batch leave it
 * first: a customer who might have some of a recalled batch is told.
 */
export function unitsToTake({ state, wanted, held, since }: Parcel, before: number): number {
  if (!HOLDING.includes(state)) return -held;
  const taken = since === undefined ? 0 : wanted - before;
  return Math.min(Math.max(0, taken), wanted - held);
}

/** The units without a batch; not said of what was packed before counting began. */
export function unitsLacking({ state, wanted, held, since, packedAt }: Parcel): number {
  const isCounted = since !== undefined && (held > 0 || since <= packedAt);
  return HOLDING.includes(state) && isCounted ? wanted - held : 0;
}

export interface ShelfBatch {
  id: string;
  best_before: string;
  recalled: boolean;
  /** Units on the shelf. */
  units: number;
}

/** Takes units for an order that is packed, of the earliest best before first; fewer where there are too few. */
export function chooseBatches(
  shelf: ShelfBatch[],
  units: number,
  { earliest }: { earliest: string },
): { id: string; units: number }[] {
  const packable = shelf.filter(({ recalled, best_before }) => !recalled && best_before >= earliest);
  return takeUnits(packable.sort(byBestBefore), units);
}

/** Up to so many units of these batches, in their order. */
export function takeUnits<Batch extends { id: string; units: number }>(
  batches: Batch[],
  units: number,
): { id: string; units: number }[] {
  let missing = units;
  return batches.flatMap(({ id, units: has }) => {
    const taken = Math.min(missing, has);
    missing -= taken;
    return taken > 0 ? [{ id, units: taken }] : [];
  });
}

/** The batch to pack first; of one day always the same one. */
export function byBestBefore<Batch extends { id: string; best_before: string }>(one: Batch, other: Batch): number {
  if (one.best_before !== other.best_before) return one.best_before < other.best_before ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
