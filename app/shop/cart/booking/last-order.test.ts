import { expect, it, onTestFinished, vi } from "vitest";
import { CART_UPDATED } from "#app/shop/cart-store/cart-store.ts";
import { forbidStorage, stubStorage } from "#tests/stub-storage.ts";
import { dismissLastOrder, parseLastOrder, readLastOrder, storeLastOrder } from "./last-order.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

it("an order that was stored is read again, with or without a code", () => {
  const order = { code: "KC-1234567", lines: ["2 × Almond Oil, 100ml, TIN"], amount: "2 items, ₹950.00", at: 7 };
  expect(parseLastOrder(JSON.stringify(order))).toEqual(order);
  expect(parseLastOrder(JSON.stringify({ ...order, code: undefined }))).toEqual({ ...order, code: undefined });
});

it("what is damaged or not there is no order", () => {
  for (const stored of [null, "", "null", "7", "{oops", "[]", '{"code":"KC-1234567"}', '{"lines":"x"}']) {
    expect(parseLastOrder(stored), String(stored)).toBeUndefined();
  }
});

it("in a browser that forbids storage an order can be dismissed too", () => {
  const page = new EventTarget();
  forbidStorage("localStorage");
  vi.stubGlobal("window", page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const announced = vi.fn();
  page.addEventListener(CART_UPDATED, announced);
  storeLastOrder([], { code: "KC-1234567", key: "k" });
  dismissLastOrder();
  expect(announced).toHaveBeenCalledTimes(1);
});

it("goes after a week, and with the order that it is of: one that is over or forgotten needs no thanks", () => {
  vi.useFakeTimers();
  const [local, tab] = [stubStorage("localStorage"), stubStorage("sessionStorage")];
  vi.stubGlobal("window", new EventTarget());
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  storeLastOrder([], { code: "KC-1234567", key: "k" });
  vi.advanceTimersByTime(WEEK_MS - 1);
  dismissLastOrder("KC-7654321");
  expect(readLastOrder()).toMatchObject({ code: "KC-1234567", key: "k" });
  vi.advanceTimersByTime(2);
  expect(readLastOrder()).toBeUndefined();
  expect([...local, ...tab]).toEqual([]);
  storeLastOrder([], { code: "KC-1234567", key: "k" });
  dismissLastOrder("KC-1234567");
  expect([...local, ...tab]).toEqual([]);
});
