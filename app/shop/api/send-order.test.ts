import { expect, it } from "vitest";
import * as z from "zod/mini";
import { OrderSchema } from "#domain/orders/order.ts";
import { makeCartLine } from "#tests/factories.ts";
import { buildOrder } from "./send-order.ts";

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
