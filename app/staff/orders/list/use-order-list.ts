import { ordersApi } from "#app/staff/api/orders-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import type { OrderList, OrderSummary } from "#domain/orders/staff-orders.ts";
import { type OrderFilters, writeFilters } from "../order-filters.ts";
import { countAll, HIDDEN_POLL_MS, POLL_MS, tellCounts } from "../watch/order-counts.ts";

/** A page that is open all day grows by the orders that come in; at some point its end is cut off. */
export const MOST_ROWS = 100;

export interface ShownOrders {
  /** The filters that this list was loaded for. */
  search: string;
  /** As the shop sent it last; `orders` are all rows on the screen, also those that have no place in the page any more. */
  list: OrderList;
  /** Orders that came in while this list was shown: the last ones where they are inserted, else all of them so far. */
  arrived: { count: number; turn: number };
  /** When the newest order came that the list began with; what came later is new to the reader. */
  newestAtFirst: number;
}

/** The orders that match the filters, polled. */
export function useOrderList(filters: OrderFilters) {
  const search = writeFilters(filters);
  const isFirstPage = filters.page === 1;
  return useStaffQuery<ShownOrders>({
    key: ["orders", search],
    pollMs: POLL_MS,
    hiddenPollMs: HIDDEN_POLL_MS,
    load: async ({ signal, previous }) => {
      // Each row on the screen is reported anew, also one that has left the page.
      const codes = previous()?.list.orders.map(({ code }) => code);
      const list = await ordersApi.getOrderPage(search, codes, signal);
      tellCounts(list.counts);
      return mergeOrders(previous(), { search, list, isFirstPage });
    },
  });
}

interface LoadedOrders {
  search: string;
  /** Its `also` are the rows on the screen that are not in the page any more. */
  list: OrderList;
  /** Whether new orders have their place on this page. */
  isFirstPage: boolean;
}

/** What is shown after a poll. No row goes under a finger, and each says what is true now. */
export function mergeOrders(shown: ShownOrders | undefined, { search, list, isFirstPage }: LoadedOrders): ShownOrders {
  if (!shown) return { search, list, arrived: { count: 0, turn: 0 }, newestAtFirst: list.orders[0]?.created_at ?? 0 };
  const merged = { ...shown, list: { ...list, orders: mergeRows(shown.list.orders, list, isFirstPage), also: [] } };
  const { count, turn } = shown.arrived;
  const arrived = countArrived(shown.list, list, isFirstPage);
  if (arrived === 0) return merged;
  return { ...merged, arrived: { count: isFirstPage ? arrived : count + arrived, turn: turn + 1 } };
}

/** Newest first. What newer pages push onto a later one stays off it, or every row would move with each new order. */
function mergeRows(shown: OrderSummary[], { orders, also }: OrderList, isFirstPage: boolean): OrderSummary[] {
  const newest = shown[0]?.created_at ?? Number.POSITIVE_INFINITY;
  return [...orders, ...also]
    .filter(({ created_at }) => isFirstPage || created_at <= newest)
    .sort((one, other) => other.created_at - one.created_at)
    .slice(0, MOST_ROWS);
}

/** How many of the orders that have come in between two polls belong into the list. No order is ever deleted. */
function countArrived(before: OrderList, now: OrderList, isFirstPage: boolean): number {
  const newest = before.orders[0]?.created_at ?? 0;
  const newer = isFirstPage ? now.orders.filter(({ created_at }) => created_at > newest).length : 0;
  // An order that somebody has taken into the state that is filtered comes too, but it is not new.
  return Math.max(
    0,
    Math.min(countAll(now.counts) - countAll(before.counts), Math.max(now.total - before.total, newer)),
  );
}
