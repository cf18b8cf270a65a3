import { expect, it } from "vitest";
import { parseLastOrder } from "./last-order.ts";

it("an order that was stored is read again, with or without a code", () => {
  const order = { code: "KC-1234567", lines: ["2 × Almond Oil, 100ml, TIN"], amount: "2 items, ₹950.00" };
  expect(parseLastOrder(JSON.stringify(order))).toEqual(order);
  expect(parseLastOrder(JSON.stringify({ ...order, code: undefined }))).toEqual({ ...order, code: undefined });
});

it("what is damaged or not there is no order", () => {
  for (const stored of [null, "", "null", "7", "{oops", "[]", '{"code":"KC-1234567"}', '{"lines":"x"}']) {
    expect(parseLastOrder(stored), String(stored)).toBeUndefined();
  }
});
