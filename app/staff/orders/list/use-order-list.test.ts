import { replaceEqualDeep } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { OrderList } from "#domain/orders/staff-orders.ts";
import { makeOrderList, makeOrderSummary } from "../make-order-details.ts";
import { MOST_ROWS, mergeOrders, type ShownOrders } from "./use-order-list.ts";

const NOON = Date.UTC(2026, 0, 12, 6, 30);
/** The order of this number: the higher, the newer. */
const order = (number: number, overrides = {}) =>
  makeOrderSummary({ code: `KC-${number}`, created_at: NOON + number * 1000, ...overrides });
const orders = (...numbers: number[]) => numbers.map((number) => order(number));
const counts = makeOrderList().counts;
const codes = ({ list }: { list: OrderList }) => list.orders.map(({ code }) => code);
/** What is shown after these polls, one after the other. */
const see = (isFirstPage: boolean, ...lists: Partial<OrderList>[]) => {
  let shown: ShownOrders | undefined;
  for (const list of lists)
    shown = mergeOrders(shown, { search: "?state=new", list: makeOrderList(list), isFirstPage });
  if (!shown) throw new Error("no poll");
  return shown;
};

describe("a later poll of the orders", () => {
  it("puts new orders on top of the first page, and what they push off it stays, as it is now", () => {
    const pushed = order(1, { state: "packed" });
    const shown = see(true, { orders: orders(3, 2, 1) }, { orders: orders(5, 4, 3), also: [order(2), pushed] });
    expect(codes(shown)).toEqual(["KC-5", "KC-4", "KC-3", "KC-2", "KC-1"]);
    expect(shown.list.orders.at(-1)?.state).toBe("packed");
  });

  it("an order that has left the filter stays in its place with its true state, and is not counted", () => {
    const left = order(2, { state: "confirmed" });
    const shown = see(true, { orders: orders(3, 2, 1), total: 3 }, { orders: orders(3, 1), also: [left], total: 2 });
    expect(codes(shown)).toEqual(["KC-3", "KC-2", "KC-1"]);
    expect(shown.list.orders[1]?.state).toBe("confirmed");
    expect(shown.list.total).toBe(2);
  });

  it("leaves the rows of a later page where they are, as they are now, and lets older ones come up", () => {
    const known = order(3, { mail: "failed" });
    const shown = see(false, { orders: orders(3, 2) }, { orders: [order(9), known], also: orders(2), total: 8 });
    expect(codes(shown)).toEqual(["KC-3", "KC-2"]);
    expect([shown.list.orders[0]?.mail, shown.list.total]).toEqual(["failed", 8]);
    expect(codes(see(false, { orders: orders(3, 2) }, { orders: orders(2, 1), also: orders(3) }))).toEqual([
      "KC-3",
      "KC-2",
      "KC-1",
    ]);
  });

  it("does not let the page grow without end", () => {
    const many = orders(...Array.from({ length: MOST_ROWS }, (_, index) => MOST_ROWS - index));
    const shown = see(true, { orders: many }, { orders: orders(102, 101), also: many });
    expect(codes(shown)).toHaveLength(MOST_ROWS);
    expect(codes(shown).at(-1)).toBe("KC-3");
  });

  it("tells how many came in: the last ones where they are inserted, all so far where they are only offered", () => {
    const polls = [1, 3, 3, 4].map((all) => ({ total: all, counts: { ...counts, new: all } }));
    const arrivedAfter = (isFirstPage: boolean) =>
      polls.map((_, index) => see(isFirstPage, ...polls.slice(0, index + 1)).arrived);
    const start = { count: 0, turn: 0 };
    expect(arrivedAfter(true)).toEqual([start, { count: 2, turn: 1 }, { count: 2, turn: 1 }, { count: 1, turn: 2 }]);
    expect(arrivedAfter(false)).toEqual([start, { count: 2, turn: 1 }, { count: 2, turn: 1 }, { count: 3, turn: 2 }]);
  });

  it("counts an order that comes in while another leaves the filter, but none that is not new or not in the filter", () => {
    const before = { orders: orders(3, 2), total: 2, counts: { ...counts, new: 2 } };
    const oneInOneOut = { orders: orders(4, 3), total: 2, counts: { ...counts, new: 2, confirmed: 1 } };
    expect(see(true, before, oneInOneOut).arrived.count).toBe(1);
    const takenIntoTheState = { orders: orders(4, 3, 2), total: 3, counts: { ...counts, new: 2 } };
    expect(see(true, before, takenIntoTheState).arrived.count).toBe(0);
    const elsewhere = { orders: orders(3, 2), total: 2, counts: { ...counts, new: 3 } };
    expect(see(true, before, elsewhere).arrived.count).toBe(0);
  });

  it("that brings nothing new changes nothing, so that nothing is drawn again", () => {
    const first = { search: "", list: makeOrderList({ orders: orders(3, 2) }), isFirstPage: true };
    const shown = mergeOrders(undefined, first);
    const poll = (list: OrderList) => replaceEqualDeep(shown, mergeOrders(shown, { ...first, list }));
    expect(poll(makeOrderList({ orders: orders(3), also: orders(2) }))).toBe(shown);
    expect(poll(makeOrderList({ orders: [order(3, { state: "packed" }), order(2)] }))).not.toBe(shown);
  });

  it("with other filters starts anew", () => {
    const list = makeOrderList({ orders: orders(2) });
    const now = mergeOrders(undefined, { search: "?q=a", list, isFirstPage: true });
    expect(codes(now)).toEqual(["KC-2"]);
    expect(now.arrived.count).toBe(0);
  });
});
