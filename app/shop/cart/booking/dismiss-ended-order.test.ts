import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { dismissEndedOrder } from "./dismiss-ended-order.ts";
import { dismissLastOrder, readLastOrder, storeLastOrder } from "./last-order.ts";
import { rememberOrder } from "./my-orders.ts";

const CODE = "KC-1234567";
const details = { name_customer: "Asha", phone: "9876543210", email: "", address: "Mysuru", comments: "" };
let requests: [string, RequestInit][] = [];
let response: Response;

beforeEach(() => {
  requests = [];
  stubStorage("localStorage");
  stubStorage("sessionStorage");
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async (...call: [string, RequestInit]) => {
    requests.push(call);
    return response;
  });
});
afterEach(() => {
  dismissLastOrder();
  vi.unstubAllGlobals();
});

/** The cart page opens, and loads the order that it thanks for. */
async function openCart(next: Response): Promise<void> {
  response = next;
  const order = readLastOrder();
  if (order) await dismissEndedOrder(order);
}

describe("the thanks for an order", () => {
  it.each(["new", "confirmed", "packed", "out_for_delivery"])("stay while it is %s", async (state) => {
    storeLastOrder([], { code: CODE, key: "secret" });
    await openCart(Response.json({ code: CODE, state }));
    expect(requests).toEqual([[`/my-orders/${CODE}`, { headers: { "x-order-key": "secret" } }]]);
    expect(readLastOrder()?.code).toBe(CODE);
  });

  it.each(["cancelled", "delivered"])("end when it is %s", async (state) => {
    storeLastOrder([], { code: CODE, key: "secret" });
    await openCart(Response.json({ code: CODE, state }));
    expect(readLastOrder()).toBeUndefined();
  });

  it("end with the key that the device was asked to remember, too", async () => {
    storeLastOrder([], { code: CODE });
    rememberOrder({ code: CODE, key: "remembered", at: 0 }, details);
    await openCart(Response.json({ code: CODE, state: "cancelled" }));
    expect(requests).toEqual([[expect.any(String), { headers: { "x-order-key": "remembered" } }]]);
    expect(readLastOrder()).toBeUndefined();
  });

  it("stay where nobody knows the key, or the shop does not know it any more", async () => {
    storeLastOrder([], { code: CODE });
    await openCart(Response.json({ code: CODE, state: "cancelled" }));
    expect(requests).toEqual([]);
    storeLastOrder([], { code: CODE, key: "old" });
    await openCart(new Response(null, { status: 404 }));
    expect(readLastOrder()?.code).toBe(CODE);
  });
});
