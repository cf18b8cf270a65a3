import type { OrderList, OrderSummary } from "#domain/orders/order-desk.ts";

/** A page that is open all day grows by the orders that come in; at some point its end is cut off. */
export const MOST_ROWS = 100;

export interface ShownOrders {
  /** What was asked for when this list came; it stays on the screen until the next one is here. */
  search: string;
  /** As the shop told it last; `orders` are all rows on the screen, also those that have no place in the page any more. */
  list: OrderList;
  /** Orders that came in while this list was shown: the last ones where they are inserted, else all of them so far. */
  arrived: { count: number; look: number };
  /** When the newest order came that the list began with; what came later is new to the reader. */
  newestAtFirst: number;
}

interface Look {
  search: string;
  /** Its `also` are the rows on the screen that are not in the page any more. */
  list: OrderList;
  /** Counts up. */
  look: number;
  /** Whether new orders have their place on this page. */
  isFirstPage: boolean;
}

/** What is shown after a look at the orders. No row goes under a finger, and each says what is true now. */
export function takeIn(shown: ShownOrders | undefined, { search, list, look, isFirstPage }: Look): ShownOrders {
  if (shown?.search !== search) {
    return { search, list, arrived: { count: 0, look }, newestAtFirst: list.orders[0]?.created_at ?? 0 };
  }
  const orders = mergeRows(shown.list.orders, list, isFirstPage);
  const taken = { ...shown, list: { ...list, orders, also: [] } };
  const count = countArrived(shown.list, list, isFirstPage);
  // Most looks bring nothing new: then nothing is drawn again.
  if (count === 0) return JSON.stringify(taken.list) === JSON.stringify(shown.list) ? shown : taken;
  return { ...taken, arrived: { count: isFirstPage ? count : shown.arrived.count + count, look } };
}

/** Newest first. What newer pages push onto a later one stays off it, or every row would move with each new order. */
function mergeRows(shown: OrderSummary[], { orders, also }: OrderList, isFirstPage: boolean): OrderSummary[] {
  const newest = shown[0]?.created_at ?? Number.POSITIVE_INFINITY;
  return [...orders, ...also]
    .filter(({ created_at }) => isFirstPage || created_at <= newest)
    .sort((one, other) => other.created_at - one.created_at)
    .slice(0, MOST_ROWS);
}

/** How many of the orders that have come in between two looks belong into the list. No order ever goes. */
function countArrived(before: OrderList, now: OrderList, isFirstPage: boolean): number {
  const newest = before.orders[0]?.created_at ?? 0;
  const newer = isFirstPage ? now.orders.filter(({ created_at }) => created_at > newest).length : 0;
  // An order that somebody has taken into the state that is filtered comes too, but it is not new.
  return Math.max(0, Math.min(countAll(now) - countAll(before), Math.max(now.total - before.total, newer)));
}

function countAll({ counts }: OrderList): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
