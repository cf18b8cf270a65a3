import { expect, it } from "vitest";
import { listOthers } from "#app/staff/orders/order/line-batches.tsx";
import type { Stock } from "#domain/stock/stock.ts";
import { checkCount } from "./count.tsx";
import { checkFill } from "./fill.tsx";
import { newestFirst } from "./stock-parts.tsx";

const CELL = { size: "1L", package: "TIN" };
const ROWS = [
  { id: "b2", code: "GN-26-2", seen: 10 },
  { id: "b1", code: "GN-26-1", seen: 3 },
];
const count = (counted: Record<string, string>, reason = "") =>
  checkCount(ROWS, { counted, reason }, { product: "oil", ...CELL });

it("counts the batches that were typed, against what the ledger said when the count began", () => {
  expect(count({ b1: " 3 " })).toEqual({
    body: { product: "oil", ...CELL, counts: [{ batch: "b1", seen: 3, counted: 3 }], reason: "" },
  });
  expect(count({ b2: "8", b1: "" }, "two dented")).toMatchObject({
    body: { counts: [{ batch: "b2", seen: 10, counted: 8 }], reason: "two dented" },
  });
  expect(count({ b1: "0" })).toMatchObject({ issues: [{ path: ["reason"] }] });
});

it.each<Record<string, string>>([{}, { b1: " " }])("asks for one number at least: %j", (counted) => {
  expect(count(counted)).toMatchObject({ issues: [{ path: ["counted", "b2"] }] });
});

it.each(["-1", "1.5", "ten", "1e3", "१०"])("takes %s for no number of units", (typed) => {
  expect(count({ b1: typed })).toMatchObject({ issues: [{ path: ["counted", "b1"] }] });
  const chosen = { batch: "b1", cell: JSON.stringify(["1L", "TIN"]), units: typed };
  expect(checkFill(chosen, [CELL])).toMatchObject({ issues: [{ path: ["units"] }] });
});

it("fills what the oil is sold in", () => {
  const chosen = { batch: "b1", cell: JSON.stringify(["1L", "TIN"]), units: "24" };
  expect(checkFill(chosen, [CELL])).toEqual({ body: { id: "b1", ...CELL, units: 24 } });
  expect(checkFill(chosen, [{ ...CELL, size: "2L" }])).toMatchObject({ issues: [{ path: ["cell"] }] });
});

it("proposes the batch that was pressed last, of one day the one entered last", () => {
  const batch = (id: string, pressed_on: string, created_at: number) => ({ id, pressed_on, created_at });
  const batches = [batch("a", "2026-11-03", 1), batch("b", "2026-11-18", 2), batch("c", "2026-11-18", 3)];
  expect(newestFirst(batches as Parameters<typeof newestFirst>[0]).map(({ id }) => id)).toEqual(["c", "b", "a"]);
});

it("offers batches that may still be packed for another one, those too near to their best before last", () => {
  const batch = (id: string, best_before: string, more: object = {}) => {
    return { id, best_before, is_packable: true, recalled: null, left: [{ ...CELL, units: 2 }], ...more };
  };
  const batches = [
    batch("expired", "2026-11-18", { is_packable: false }),
    batch("soon", "2026-11-19", { is_packable: false }),
    batch("from", "2027-11-01"),
    batch("good", "2027-11-02"),
    batch("recalled", "2027-11-02", { recalled: { at: 0, by: "Asha", reason: "cloudy" } }),
    batch("other size", "2027-11-02", { left: [{ ...CELL, size: "2L", units: 2 }] }),
  ];
  const stock = { today: "2026-11-19", products: [{ id: "oil", batches }], wishes: 0 } as unknown as Stock;
  expect(listOthers(stock, { id: "oil", ...CELL }, "from").map(({ id }) => id)).toEqual(["good", "soon"]);
});
