import { toSearch } from "#app/api/call.ts";
import { readPage } from "#app/staff/layout/pager.tsx";
import { readSearchText } from "#app/staff/layout/search-form.tsx";
import type { Query } from "#domain/api/calls.ts";
import { isIndiaDay } from "#domain/india-day.ts";
import { ORDER_STATES, type OrderState } from "#domain/orders/order.ts";
import { needsLook, type OrderSummary } from "#domain/orders/staff-orders.ts";

/** Filters in the URL, so that reload, Back and a shared link show the same list. */
export interface OrderFilters {
  q: string;
  state: OrderState | undefined;
  /** "2026-01-12", in India; empty for every day. */
  day: string;
  needs_look: boolean;
  page: number;
}

export const NO_FILTERS: OrderFilters = { q: "", state: undefined, day: "", needs_look: false, page: 1 };

/** Invalid values in the URL are ignored. */
export function readFilters(params: URLSearchParams): OrderFilters {
  const day = params.get("day") ?? "";
  return {
    q: readSearchText(params),
    state: ORDER_STATES.find((state) => state === params.get("state")),
    day: isIndiaDay(day) ? day : "",
    needs_look: params.get("needs_look") === "1",
    page: readPage(params),
  };
}

export function toQuery({ q, state, day, needs_look, page }: OrderFilters): Query<"GET /orders/"> {
  return { q, state, day, needs_look: needs_look ? "1" : "", page: page > 1 ? String(page) : "" };
}

/** "?state=new&page=2", or nothing. */
export const writeFilters = (filters: OrderFilters) => toSearch(toQuery(filters));

export function isFiltered({ q, state, day, needs_look }: OrderFilters): boolean {
  return q !== "" || state !== undefined || day !== "" || needs_look;
}

/** Whether a listed order still matches. Only its state and marks can change. */
export function stillMatches({ state, needs_look }: OrderFilters, order: OrderSummary): boolean {
  return (state === undefined || order.state === state) && (!needs_look || needsLook(order));
}
