import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { forgetDetails, forgetOrder, listMyOrders, readDetails, rememberOrder } from "./remembered-orders.ts";

const details = { name_customer: "Asha", phone: "98450 12345", email: "", address: "Mysuru", comments: "" };
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage("localStorage");
  return () => vi.unstubAllGlobals();
});

it("remembers the last ten, the newest first, each once, and forgets each by itself", () => {
  for (let n = 1; n <= 12; n++) rememberOrder({ code: `KC-${n}`, key: "old", at: n }, details);
  rememberOrder({ code: "KC-7", key: "new", at: 13 }, details);
  expect(listMyOrders().map(({ code }) => code)).toEqual([7, 12, 11, 10, 9, 8, 6, 5, 4, 3].map((n) => `KC-${n}`));
  expect(listMyOrders()[0]).toEqual({ code: "KC-7", key: "new", at: 13 });
  forgetOrder("KC-7");
  expect(listMyOrders()).toHaveLength(9);
  expect(readDetails()).toEqual(details);
  forgetDetails();
  for (const { code } of listMyOrders()) forgetOrder(code);
  expect(stored.size).toBe(0);
});

it("damaged entries are ignored", () => {
  for (const value of ["{oops", "7", "null", '[{"code":1}]', '{"phone":"1"}']) {
    stored.set("myOrders", value).set("myDetails", value);
    expect([listMyOrders(), readDetails()], value).toEqual([[], undefined]);
  }
});
