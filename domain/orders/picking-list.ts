import * as z from "zod/mini";
import { readMeasure } from "#domain/products/price-per-measure.ts";
import type { OrderDetails } from "./staff-orders.ts";

/** GET /orders/picking-list: what to take from the shelves for several orders. */
export const PickingListSchema = z.object({
  orders: z.int(),
  /** Lines summed by oil, size and package. */
  lines: z.array(z.object({ name: z.string(), size: z.string(), package: z.string(), quantity: z.number() })),
  /** Orders that came as text only, by code. */
  texts: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type PickingList = z.infer<typeof PickingListSchema>;
type Line = PickingList["lines"][number];

const collator = new Intl.Collator("en-IN", { numeric: true });

export function makePickingList(orders: Pick<OrderDetails, "code" | "cartDetails" | "lines">[]): PickingList {
  const lines = new Map<string, Line>();
  for (const { name, size, package: pack, quantity } of orders.flatMap((order) => order.lines ?? [])) {
    const key = JSON.stringify([name, size, pack]);
    const before = lines.get(key)?.quantity ?? 0;
    lines.set(key, { name, size, package: pack, quantity: before + quantity });
  }
  return {
    orders: orders.length,
    lines: [...lines.values()].sort(compareLines),
    texts: orders
      .flatMap(({ code, cartDetails, lines: own }) => (own === null ? [{ code, text: cartDetails }] : []))
      .sort((one, other) => collator.compare(one.code, other.code)),
  };
}

function compareLines(one: Line, other: Line): number {
  return (
    collator.compare(one.name, other.name) ||
    amount(one) - amount(other) ||
    collator.compare(one.size, other.size) ||
    collator.compare(one.package, other.package)
  );
}

function amount({ size }: Line): number {
  return readMeasure(size)?.millionths ?? 0;
}
