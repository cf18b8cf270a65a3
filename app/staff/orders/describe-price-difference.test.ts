import { expect, it } from "vitest";
import { UNKNOWN_PRODUCT } from "#domain/orders/price-difference.ts";
import { listDifferences, tellBothTotals, tellSeen } from "./describe-price-difference.ts";
import { makeOrderDetails, makeOrderLine } from "./make-order-details.ts";

it("an order at the catalogue's prices has no differences", () => {
  expect(listDifferences(makeOrderDetails())).toEqual([]);
});

it("names the line with both prices", () => {
  const lines = [makeOrderLine(), makeOrderLine({ name: "Castor Oil", price: 267, catalogue_price: 224 })];
  const order = makeOrderDetails({ lines, final_total: 1484, catalogue_total: 1398, price_differs: true });
  expect(listDifferences(order)).toEqual(["Castor Oil, 100ml, TIN: ₹267.00 each, by the catalogue ₹224.00."]);
});

it("names products the catalogue does not have", () => {
  const lines = [makeOrderLine({ name: "Rose Oil", catalogue_price: null })];
  const order = makeOrderDetails({ lines, catalogue_total: null, price_differs: true });
  expect(listDifferences(order)).toEqual(["The catalogue had no Rose Oil, 100ml, TIN."]);
});

it("lists unnamed lines of one size once", () => {
  const lines = ["66f1", "66f2"].map((id) => makeOrderLine({ id, name: UNKNOWN_PRODUCT, catalogue_price: null }));
  const order = makeOrderDetails({ lines, final_total: 1900, catalogue_total: null, price_differs: true });
  expect(listDifferences(order)).toEqual(["The catalogue does not know the product of 100ml, TIN."]);
});

it("names catalogue prices below zero", () => {
  const lines = [makeOrderLine({ price: 0, catalogue_price: -200 })];
  const order = makeOrderDetails({ lines, final_total: 0, catalogue_total: null, price_differs: true });
  expect(listDifferences(order)).toEqual(["Almond Oil, 100ml, TIN: by the catalogue below zero, -\u2060₹200.00 each."]);
});

it("reports a total that is not the sum of the lines", () => {
  const order = makeOrderDetails({ final_total: 900, price_differs: true });
  expect(listDifferences(order)).toEqual(["The lines add up to ₹950.00."]);
});

it("an order that came as text has no lines to compare", () => {
  expect(listDifferences(makeOrderDetails({ lines: null, price_differs: true }))).toEqual([]);
});

it("names both totals", () => {
  const order = makeOrderDetails({ final_total: 1, catalogue_total: 240, price_differs: true });
  expect(tellBothTotals(order)).toBe("The catalogue says ₹240.00, the order said ₹1.00.");
  expect(tellBothTotals({ ...order, catalogue_total: null })).toBe(
    "The catalogue cannot price all of it, the order said ₹1.00.",
  );
  expect(tellBothTotals({ ...order, lines: null, catalogue_total: null })).toBe(
    "The catalogue cannot price an order that came as text, the order said ₹1.00.",
  );
});

it("keeps the total the customer saw when the order is changed", () => {
  const order = makeOrderDetails({ final_total: 300, catalogue_total: 475, price_differs: true });
  expect(tellSeen(order)).toBe("The customer saw ₹300.00.");
  const { name_customer, phone, email, address, comments, cartDetails, lines } = order;
  const first = { name_customer, phone, email, address, comments, cartDetails, lines, final_total: 300 };
  expect(tellSeen({ first, final_total: 300 })).toBe("The customer saw ₹300.00.");
  const changed = { ...order, first, final_total: 3000, catalogue_total: 4750 };
  expect(tellSeen(changed)).toBe("The customer saw ₹300.00; after the change it is ₹3,000.00.");
  expect(tellBothTotals(changed)).toBe("The catalogue says ₹4,750.00, the order comes to ₹3,000.00.");
});
