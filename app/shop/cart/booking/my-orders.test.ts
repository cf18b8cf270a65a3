import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forbidStorage, stubStorage } from "#tests/stub-storage.ts";
import { forgetDetails, forgetOrder, listMyOrders, readDetails, rememberOrder } from "./my-orders.ts";

const details = { name_customer: "Asha", phone: "98450 12345", email: "", address: "Mysuru", comments: "" };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  stubStorage("localStorage", stored);
});
afterEach(() => void vi.unstubAllGlobals());

it("remembers the last ten, the newest first, each once, and forgets each by itself", () => {
  for (let n = 1; n <= 12; n++) rememberOrder({ code: `KC-${n}`, key: "old", at: n }, details);
  rememberOrder({ code: "KC-7", key: "new", at: 13 }, details);
  expect(listMyOrders().map(({ code }) => code)).toEqual([
    "KC-7",
    "KC-12",
    "KC-11",
    "KC-10",
    "KC-9",
    "KC-8",
    "KC-6",
    "KC-5",
    "KC-4",
    "KC-3",
  ]);
  expect(listMyOrders()[0]).toEqual({ code: "KC-7", key: "new", at: 13 });
  forgetOrder("KC-7");
  expect(listMyOrders()).toHaveLength(9);
  expect(readDetails()).toEqual(details);
  forgetDetails();
  for (const { code } of listMyOrders()) forgetOrder(code);
  expect(stored.size).toBe(0);
});

it("what is damaged is nothing", () => {
  for (const value of ["{oops", "7", "null", '[{"code":1}]', '{"phone":"1"}']) {
    stored.set("myOrders", value).set("myDetails", value);
    expect([listMyOrders(), readDetails()], value).toEqual([[], undefined]);
  }
});

it("where storage is forbidden or full, nothing is remembered and nothing breaks", () => {
  forbidStorage("localStorage");
  rememberOrder({ code: "KC-1", key: "x", at: 1 }, details);
  forgetOrder("KC-1");
  forgetDetails();
  expect([listMyOrders(), readDetails()]).toEqual([[], undefined]);
});
