import fc from "fast-check";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod/mini";
import { OrderSchema } from "#domain/orders/order.ts";
import { makeCartLine } from "#tests/factories.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { buildOrder, sendOrder } from "./send-order.ts";

const customer = {
  name_customer: "Asha Rao",
  phone: "98450 12345",
  email: "asha@customer.example",
  address: "12 Temple Street",
  comments: "",
};

it("an order holds the customer, the cart in words and as items, and its total", () => {
  const order = buildOrder(customer, [makeCartLine({ quantity: 2 }), makeCartLine({ size: "1L", price: 0.1 })]);
  expect(order).toEqual({
    ...customer,
    cartDetails: [
      "Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00",
      "Almond Oil, Size: 1L, Package: TIN, Quantity: 1, Total: ₹0.10",
    ].join("\n"),
    final_total: 950.1,
    items: [
      { id: "p1", name: "Almond Oil", size: "100ml", package: "TIN", quantity: 2, price: 475 },
      { id: "p1", name: "Almond Oil", size: "1L", package: "TIN", quantity: 1, price: 0.1 },
    ],
  });
  expect(z.parse(OrderSchema, order)).toEqual(order);
});

it("an empty e-mail becomes the shop's contact address", () => {
  expect(buildOrder({ ...customer, email: "" }, [makeCartLine()], "care@shop.example").email).toBe("care@shop.example");
});

describe("a response to an order", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stubStorage("localStorage");
    vi.stubGlobal("navigator", { onLine: true });
    return () => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    };
  });

  it("from a server older than the page has no day and no total of the price list", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "Order booked", order: { code: "KC-1234567" } }));
    const sent = await sendOrder({ customer, cart: [makeCartLine()] });
    expect(sent).toEqual({
      isBooked: true,
      order: { code: "KC-1234567", deliver_by: null, list_total: null, sold_out: [] },
    });
  });

  it("is waited for 30 s: then the shop counts as unreachable", async () => {
    vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    const sent = vi.fn();
    void sendOrder({ customer, cart: [makeCartLine()] }).then(sent);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ isBooked: false, isUnreachable: true }));
  });
});

const DAY_MS = 24 * 60 * 60_000;

/** A page that was just loaded: nothing is left but what the browser's storage holds. */
async function loadPage() {
  vi.resetModules();
  return import("./send-order.ts");
}

describe("the key of an order", () => {
  beforeEach(() => {
    stubStorage("localStorage");
    return () => vi.unstubAllGlobals();
  });

  it("is the same for the same content, also after a reload, and another for other content", async () => {
    const first = await loadPage();
    const key = first.idempotencyKeyFor("one order");
    const other = first.idempotencyKeyFor("another order");
    expect(other).not.toBe(key);
    expect(first.idempotencyKeyFor("one order")).toBe(key);
    const reloaded = await loadPage();
    expect(reloaded.idempotencyKeyFor("one order")).toBe(key);
    expect(reloaded.idempotencyKeyFor("another order")).toBe(other);
  });

  it("is a new one once an order has gone out", async () => {
    const { idempotencyKeyFor, clearIdempotencyKeys } = await loadPage();
    const key = idempotencyKeyFor("one order");
    clearIdempotencyKeys();
    expect(idempotencyKeyFor("one order")).not.toBe(key);
    expect((await loadPage()).idempotencyKeyFor("one order")).not.toBe(key);
  });

  it("is the same in every tab, and cleared in every tab", async () => {
    const one = await loadPage();
    const other = await loadPage();
    const key = one.idempotencyKeyFor("one order");
    expect(other.idempotencyKeyFor("one order")).toBe(key);
    other.clearIdempotencyKeys();
    expect(one.idempotencyKeyFor("one order")).not.toBe(key);
  });

  it("is a new one after a day", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { idempotencyKeyFor } = await loadPage();
    const key = idempotencyKeyFor("one order");
    vi.advanceTimersByTime(DAY_MS - 1);
    expect(idempotencyKeyFor("one order")).toBe(key);
    vi.advanceTimersByTime(1);
    expect(idempotencyKeyFor("one order")).not.toBe(key);
  });

  it("does not write the content to storage", async () => {
    const { idempotencyKeyFor } = await loadPage();
    idempotencyKeyFor("Asha Rao, 12 Temple Street");
    expect(localStorage.getItem("orderKeys")).not.toContain("Asha");
  });

  it("differs for contents that differ by little", async () => {
    const { idempotencyKeyFor } = await loadPage();
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(idempotencyKeyFor(one) === idempotencyKeyFor(other)).toBe(one === other);
      }),
    );
  });

  it.each(["null", '{"a":3}'])("a damaged store (%s) is no hindrance", async (stored) => {
    localStorage.setItem("orderKeys", stored);
    expect((await loadPage()).idempotencyKeyFor("one order")).toMatch(/^[\w-]{16,}$/);
  });

  it("works where the page came over plain http", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { idempotencyKeyFor } = await loadPage();
    const key = idempotencyKeyFor("one order");
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(idempotencyKeyFor("one order")).toBe(key);
  });
});
