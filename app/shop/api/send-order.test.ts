import { beforeEach, describe, expect, it, vi } from "vitest";
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
    expect(sent).toEqual({ isBooked: true, order: { code: "KC-1234567", deliver_by: null, list_total: null } });
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
