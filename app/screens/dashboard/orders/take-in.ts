import type { OrderList, OrderSummary } from "#domain/order-desk.ts";

/** A page that is open all day grows by the orders that come in; at some point its end is cut off. */
const MOST_ROWS = 200;

export interface ShownOrders {
  /** What was asked for when this list came; it stays on the screen until the next one is here. */
  search: string;
  list: OrderList;
  /** Orders that came in while this list was shown: the last ones where they are inserted, else all of them so far. */
  arrived: { count: number; look: number };
  /** When the newest order came that the list began with; what came later is new to the reader. */
  newestAtFirst: number;
}

interface Look {
  search: string;
  list: OrderList;
  /** Counts up. */
  look: number;
  /** Whether new orders have their place on this page. */
  isNewestPage: boolean;
}

/** What is shown after a look at the orders. */
export function takeIn(shown: ShownOrders | undefined, { search, list, look, isNewestPage }: Look): ShownOrders {
  if (shown?.search !== search) {
    return { search, list, arrived: { count: 0, look }, newestAtFirst: list.orders[0]?.created_at ?? 0 };
  }
  const taken = { ...shown, list: isNewestPage ? insertArrived(shown.list, list) : updateRows(shown.list, list) };
  const count = countArrived(shown.list, list);
  // Most looks bring nothing new: then nothing is drawn again.
  if (count === 0) return JSON.stringify(taken.list) === JSON.stringify(shown.list) ? shown : taken;
  return { ...taken, arrived: { count: isNewestPage ? count : shown.arrived.count + count, look } };
}

/** How many orders have come in between two looks: no order ever goes. */
export function countArrived(before: OrderList, now: OrderList): number {
  return Math.max(0, countAll(now) - countAll(before));
}

/** The newest page with a later look taken in. What the new orders push off its end stays, under the reader's eyes. */
export function insertArrived(shown: OrderList, now: OrderList): OrderList {
  const listed = new Set(now.orders.map(({ code }) => code));
  const oldest = now.orders.at(-1)?.created_at ?? 0;
  const pushedOff = shown.orders.filter(({ code, created_at }) => !listed.has(code) && created_at <= oldest);
  return { ...now, orders: [...now.orders, ...pushedOff].slice(0, MOST_ROWS) };
}

/** Any other page keeps its rows; only what is known anew about them and the counts change. */
export function updateRows(shown: OrderList, now: OrderList): OrderList {
  const known = new Map<string, OrderSummary>(now.orders.map((order) => [order.code, order]));
  return {
    ...shown,
    orders: shown.orders.map((order) => known.get(order.code) ?? order),
    counts: now.counts,
    needs_look: now.needs_look,
  };
}

export function countAll({ counts }: Pick<OrderList, "counts">): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
