import type { OrderQuery } from "#domain/api/order-calls.ts";
import { DAY_MS, dayNumber, startOfDay } from "#domain/india-day.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { type OrderSearch, readSearch } from "#domain/orders/order-search.ts";

export interface OrderFilter {
  search?: OrderSearch | undefined;
  state?: OrderState | undefined;
  /** India's day. */
  time?: { from: number; before: number } | undefined;
  needsLook: boolean;
}

export function readFilter({ q, state, day, needs_look }: OrderQuery): OrderFilter {
  const from = day === undefined ? undefined : startOfDay(dayNumber(day));
  return {
    state,
    search: q ? readSearch(q) : undefined,
    time: from === undefined ? undefined : { from, before: from + DAY_MS },
    needsLook: needs_look === "1",
  };
}
