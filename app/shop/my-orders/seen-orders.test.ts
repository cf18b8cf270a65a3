import { beforeEach, expect, it, vi } from "vitest";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import {
  dismissLastOrder,
  findSeenOrder,
  forgetOldSeenOrders,
  forgetSeenOrder,
  storeSeenOrder,
} from "./seen-orders.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;
const see = (code: string, version = 1) =>
  storeSeenOrder({ code, version, pin_code: "638011", phone_end: "1207" } as ShopperOrder);
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = stubStorage("localStorage");
  stubStorage("sessionStorage");
  vi.stubGlobal("window", new EventTarget());
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

it("an order is known as it was seen last, until it is forgotten or its thanks are dismissed", () => {
  for (const code of ["KC-1", "KC-2"]) see(code);
  vi.advanceTimersByTime(1000);
  see("KC-1", 2);
  expect(findSeenOrder("KC-1")).toEqual({
    order: { code: "KC-1", version: 2, pin_code: null, phone_end: null },
    at: Date.now(),
  });
  forgetSeenOrder("KC-1");
  expect(findSeenOrder("KC-1")).toBeUndefined();
  stored.set("lastOrder", '{"code":"KC-2"}');
  dismissLastOrder();
  expect([...stored]).toEqual([]);
});

it("any page deletes it after a week", () => {
  see("KC-1");
  vi.advanceTimersByTime(WEEK_MS - 1);
  forgetOldSeenOrders();
  expect(findSeenOrder("KC-1")).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(findSeenOrder("KC-1")).toBeUndefined();
  forgetOldSeenOrders();
  expect([...stored]).toEqual([]);
});
