import { describe, expect, it } from "vitest";
import { makeOrderList, makeOrderSummary } from "./fixtures/make-order-details.ts";
import { countArrived, insertArrived, takeIn, updateRows } from "./take-in.ts";

const NOON = Date.UTC(2026, 0, 12, 6, 30);
/** The order of this number: the higher, the newer. */
const order = (number: number, overrides = {}) =>
  makeOrderSummary({ code: `KC-${number}`, created_at: NOON + number * 1000, ...overrides });
const listOf = (...numbers: number[]) => makeOrderList({ orders: numbers.map((number) => order(number)) });
const counts = makeOrderList().counts;
const codes = ({ orders }: { orders: { code: string }[] }) => orders.map(({ code }) => code);

describe("a later look at the orders", () => {
  it("tells how many came in, whatever became of the others meanwhile", () => {
    const before = makeOrderList({ counts: { ...counts, new: 5 } });
    expect(countArrived(before, makeOrderList({ counts: { ...counts, new: 4, confirmed: 3 } }))).toBe(2);
    expect(countArrived(before, makeOrderList({ counts: { ...counts, delivered: 5, new: 0 } }))).toBe(0);
    expect(countArrived(before, makeOrderList({ counts }))).toBe(0);
  });

  it("puts new orders on top and keeps what they push off the end", () => {
    const now = listOf(5, 4, 3);
    expect(codes(insertArrived(listOf(3, 2, 1), now))).toEqual(["KC-5", "KC-4", "KC-3", "KC-2", "KC-1"]);
  });

  it("brings nothing twice, and what it knows anew", () => {
    const now = makeOrderList({ orders: [order(3, { state: "packed" }), order(2)] });
    const taken = insertArrived(listOf(3, 2), now);
    expect(codes(taken)).toEqual(["KC-3", "KC-2"]);
    expect(taken.orders[0]?.state).toBe("packed");
  });

  it("does not let the page grow without end", () => {
    const shown = listOf(...Array.from({ length: 200 }, (_, index) => 200 - index));
    const taken = insertArrived(shown, listOf(202, 201, 200));
    expect(taken.orders).toHaveLength(200);
    expect(taken.orders.at(-1)?.code).toBe("KC-3");
  });

  it("leaves the rows of any other page where they are, and updates them and the counts", () => {
    const now = makeOrderList({
      orders: [order(9), order(3, { mail: "failed" })],
      counts: { ...counts, new: 7 },
      total: 8,
    });
    const updated = updateRows(listOf(3, 2), now);
    expect(codes(updated)).toEqual(["KC-3", "KC-2"]);
    expect(updated.orders[0]?.mail).toBe("failed");
    expect(updated.counts.new).toBe(7);
    expect(updated.total).toBe(1);
  });

  it("is told of once where new orders are inserted, and adds up where they are only offered", () => {
    const looks = [1, 3, 3, 4].map((all, look) => ({ list: makeOrderList({ counts: { ...counts, new: all } }), look }));
    const arrivedAfter = (isNewestPage: boolean) => {
      let shown: ReturnType<typeof takeIn> | undefined;
      return looks.map(({ list, look }) => {
        shown = takeIn(shown, { search: "", list, look, isNewestPage });
        return shown.arrived;
      });
    };
    const start = { count: 0, look: 0 };
    expect(arrivedAfter(true)).toEqual([start, { count: 2, look: 1 }, { count: 2, look: 1 }, { count: 1, look: 3 }]);
    expect(arrivedAfter(false)).toEqual([start, { count: 2, look: 1 }, { count: 2, look: 1 }, { count: 3, look: 3 }]);
  });

  it("that brings nothing new changes nothing, so that nothing is drawn again", () => {
    const first = { search: "", list: listOf(3, 2), look: 1, isNewestPage: true };
    const shown = takeIn(undefined, first);
    expect(takeIn(shown, { ...first, list: listOf(3, 2), look: 2 })).toBe(shown);
    const changed = makeOrderList({ orders: [order(3, { state: "packed" }), order(2)] });
    expect(takeIn(shown, { ...first, list: changed, look: 3 })).not.toBe(shown);
  });

  it("with other filters starts anew", () => {
    const shown = takeIn(undefined, { search: "", list: listOf(3, 2), look: 1, isNewestPage: true });
    const now = takeIn(shown, { search: "?q=a", list: listOf(2), look: 2, isNewestPage: false });
    expect(codes(now.list)).toEqual(["KC-2"]);
    expect(now.arrived.count).toBe(0);
  });
});
