import { beforeEach, describe, expect, it, vi } from "vitest";
import { dismissEndedOrder } from "#app/shop/cart/booking/order-booked.tsx";
import { describeBooked } from "#app/shop/cart/booking/send-waiting.ts";
import { makeCartLine } from "#tests/factories.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { readLastOrder, storeLastOrder } from "./last-order.ts";
import { rememberOrder } from "./remembered-orders.ts";
import { dismissLastOrder } from "./seen-orders.ts";

const CODE = "KC-1234567";
const line = { name: "Almond Oil", size: "100ml", package: "TIN", quantity: 2 };
const WEEK_MS = 7 * 24 * 60 * 60_000;
const details = { name_customer: "Asha", phone: "9876543210", email: "", address: "Mysuru", comments: "" };
let local: Map<string, string>;
let tab: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  local = stubStorage("localStorage");
  tab = stubStorage("sessionStorage");
  vi.stubGlobal("window", new EventTarget());
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe("the thanks for an order", () => {
  it("name the lines and the amount, with the key only in the tab that booked, for a week", () => {
    const promised = { deliver_by: "2026-11-20", list_total: 1000 };
    storeLastOrder(describeBooked([makeCartLine({ quantity: 2 })], { code: CODE, key: "secret", ...promised }));
    expect(local.get("lastOrder")).not.toContain("secret");
    const shown = { code: CODE, lines: [line], items: 2, total: "₹950.00", ...promised };
    expect(readLastOrder()).toMatchObject({ ...shown, key: "secret" });
    vi.advanceTimersByTime(WEEK_MS);
    expect(readLastOrder()).toBeUndefined();
  });

  it("keep what was sold out when it was booked apart from lines, amount and total", () => {
    const [almond, mustard] = [makeCartLine({ quantity: 2 }), makeCartLine({ id: "m", name: "Mustard Oil" })];
    const sold_out = [{ id: "m", size: "100ml", package: "TIN" }];
    const booked = describeBooked([almond, mustard], { code: CODE, sold_out, list_total: 950 });
    expect(booked).toMatchObject({
      lines: [line],
      ...{ items: 2, total: "₹950.00", list_total: null },
      sold_out: [{ ...line, name: "Mustard Oil", quantity: 1 }],
    });
  });

  it("can be dismissed by code, and leave nothing", () => {
    storeLastOrder(describeBooked([], { code: CODE, key: "secret" }));
    dismissLastOrder("KC-7654321");
    expect(readLastOrder()?.code).toBe(CODE);
    dismissLastOrder(CODE);
    expect([...local, ...tab]).toEqual([]);
  });

  it.each([
    ["stay while it is packed", "packed", { key: "secret" }, CODE],
    ["end when it is cancelled", "cancelled", { key: "secret" }, undefined],
    ["end when it is delivered, by the key that the device remembers", "delivered", {}, undefined],
    ["stay where the shop does not know it any more", undefined, { key: "secret" }, CODE],
  ])("%s", async (_what, state, key, left) => {
    const fetch = vi.fn(async () =>
      Response.json({ code: CODE, state, message: "Not Found" }, { status: state ? 200 : 404 }),
    );
    vi.stubGlobal("fetch", fetch);
    storeLastOrder(describeBooked([], { code: CODE, ...key }));
    if (!("key" in key)) rememberOrder({ code: CODE, key: "secret", at: 0 }, details);
    const order = readLastOrder();
    if (order) await dismissEndedOrder(order);
    expect(fetch.mock.calls).toMatchObject([[`/my-orders/${CODE}`, { headers: { "x-order-key": "secret" } }]]);
    expect(readLastOrder()?.code).toBe(left);
  });
});
