import { expect, it, onTestFinished, vi } from "vitest";
import { CART_UPDATED } from "#app/shop/cart-store/cart-store.ts";
import { dismissLastOrder, parseLastOrder, storeLastOrder } from "./last-order.ts";

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

it("in a browser that forbids storage an order can be dismissed too", () => {
  const forbid = () => {
    throw new Error("storage is forbidden");
  };
  const page = new EventTarget();
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
  vi.stubGlobal("window", page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const announced = vi.fn();
  page.addEventListener(CART_UPDATED, announced);
  storeLastOrder([], { code: "KC-1234567", key: "k" });
  dismissLastOrder();
  expect(announced).toHaveBeenCalledTimes(1);
});
