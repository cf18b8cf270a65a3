import { expect, it } from "vitest";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { makeOrderList, makeOrderSummary } from "../make-order-details.ts";
import { NO_FILTERS } from "../order-filters.ts";
import { countArrived, MOST_ROWS, mergeOrders, type ShownOrders } from "./use-order-list.ts";

const NOON = Date.UTC(2026, 0, 12, 6, 30);
/** The higher the number, the newer. */
const order = (number: number, overrides = {}) =>
  makeOrderSummary({ code: `KC-${number}`, created_at: NOON + number * 1000, ...overrides });
const orders = (...numbers: number[]) => numbers.map((number) => order(number));
const codes = ({ list }: ShownOrders) => list.orders.map(({ code }) => code);

/** The list after these responses. */
function poll(page: number, ...lists: Partial<OrderList>[]): ShownOrders {
  const filters = { ...NO_FILTERS, page };
  const shown = lists.reduce<ShownOrders | undefined>(
    (before, list) => mergeOrders(before, makeOrderList(list), filters),
    undefined,
  );
  if (!shown) throw new Error("no response");
  return shown;
}

it("new orders go on top of the first page, and rows they push off it stay, with their current state", () => {
  const pushed = order(1, { state: "packed" });
  const shown = poll(1, { orders: orders(3, 2, 1) }, { orders: orders(5, 4, 3), also: [order(2), pushed] });
  expect(codes(shown)).toEqual(["KC-5", "KC-4", "KC-3", "KC-2", "KC-1"]);
  expect(shown.list.orders.at(-1)?.state).toBe("packed");
  expect(countArrived(shown)).toBe(2);
});

it("an order that left the filter stays in its place and is not counted", () => {
  const left = order(2, { state: "confirmed" });
  const shown = poll(1, { orders: orders(3, 2, 1), total: 3 }, { orders: orders(3, 1), also: [left], total: 2 });
  expect(codes(shown)).toEqual(["KC-3", "KC-2", "KC-1"]);
  expect([shown.list.total, countArrived(shown)]).toEqual([2, 0]);
});

it("the rows of a later page keep their places; new orders are only counted", () => {
  const before = { orders: orders(3, 2), total: 7 };
  const shown = poll(2, before, { orders: orders(9, 3), also: orders(2), total: 8 });
  expect([codes(shown), countArrived(shown)]).toEqual([["KC-3", "KC-2"], 1]);
});

it("the page has a limit", () => {
  const many = orders(...Array.from({ length: MOST_ROWS }, (_, index) => MOST_ROWS - index));
  expect(codes(poll(1, { orders: many }, { orders: orders(102, 101), also: many })).at(-1)).toBe("KC-3");
});
