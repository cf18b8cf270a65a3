import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { staffCall } from "#app/staff/api/staff-call.ts";
import type { OrderList, OrderSummary } from "#domain/orders/staff-orders.ts";
import { type OrderFilters, toQuery } from "../order-filters.ts";

const POLL_MS = 5_000;
/** A list that is open all day grows with each new order. */
export const MOST_ROWS = 100;

export interface ShownOrders {
  filters: OrderFilters;
  /** The list as the shop sent it last; `orders` has all rows on the screen, also those that left the page. */
  list: OrderList;
  /** When the newest order of the first response was booked: later ones are new to the reader. */
  newestAtFirst: number;
  totalAtFirst: number;
}

/** `visit` is the key of the history entry: each visit has rows of its own, which stay in their places, also on Back. */
export function orderListQuery(filters: OrderFilters, visit: string) {
  const query = toQuery(filters);
  const queryKey = ["orders", query, visit];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const shown = client.getQueryData<ShownOrders>(queryKey);
      const also = shown?.list.orders.map(({ code }) => code).join();
      return mergeOrders(shown, await staffCall("GET /orders/", { query: { ...query, also }, signal }), filters);
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

/** Adds new orders on top. No row disappears under a finger, and each shows its current state. */
export function mergeOrders(shown: ShownOrders | undefined, list: OrderList, filters: OrderFilters): ShownOrders {
  if (!shown) return { filters, list, newestAtFirst: list.orders[0]?.created_at ?? 0, totalAtFirst: list.total };
  // On a later page each new order would move every row.
  const isShown = ({ created_at }: OrderSummary) => filters.page === 1 || created_at <= shown.newestAtFirst;
  const orders = [...list.orders, ...list.also]
    .filter(isShown)
    .sort((one, other) => other.created_at - one.created_at)
    .slice(0, MOST_ROWS);
  return { ...shown, list: { ...list, orders, also: [] } };
}

export function countArrived({ filters, list, newestAtFirst, totalAtFirst }: ShownOrders): number {
  if (filters.page > 1) return Math.max(0, list.total - totalAtFirst);
  return list.orders.filter(({ created_at }) => created_at > newestAtFirst).length;
}
