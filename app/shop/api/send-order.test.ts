import { expect, it, vi } from "vitest";
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

it("a server older than the page sends no day and no total of the price list", async () => {
  stubStorage("localStorage");
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => Response.json({ message: "Order booked", order: { code: "KC-1234567" } }));
  const sent = await sendOrder({ customer, cart: [makeCartLine()] });
  expect(sent).toEqual({ isBooked: true, order: { code: "KC-1234567", deliver_by: null, list_total: null } });
  vi.unstubAllGlobals();
});
