import { expect, it } from "vitest";
import { findPriceDifference } from "./price-difference.ts";

const line = { name: "Almond Oil", quantity: 2, price: 475, catalogue_price: 475 };
const agreed = { lines: [line], final_total: 950, catalogue_total: 950, price_differs: false };

it("an order at the catalogue's prices has no difference", () => {
  expect(findPriceDifference(agreed)).toBeUndefined();
});

it("a line with another price than the catalogue's is named, and no other", () => {
  const dear = { name: "Castor Oil", quantity: 2, price: 267, catalogue_price: 224 };
  const order = { lines: [line, dear], final_total: 1484, catalogue_total: 1398, price_differs: true };
  expect(findPriceDifference(order)).toEqual({ final_total: 1484, catalogue_total: 1398, lines: [dear] });
});

it("a line that the catalogue does not know is named, and there is no total by the catalogue", () => {
  const unknown = { ...line, catalogue_price: null };
  const order = { lines: [line, unknown], final_total: 1900, catalogue_total: null, price_differs: true };
  expect(findPriceDifference(order)).toEqual({ final_total: 1900, catalogue_total: null, lines: [unknown] });
});

it("a line that the catalogue has below zero is named, also where the order says the same", () => {
  const slip = { ...line, price: -200, catalogue_price: -200 };
  const order = { lines: [line, slip], final_total: 550, catalogue_total: null, price_differs: true };
  expect(findPriceDifference(order)?.lines).toEqual([slip]);
});

it("a total that the lines do not add up to has their sum beside it", () => {
  const order = { ...agreed, final_total: 900, price_differs: true };
  expect(findPriceDifference(order)).toEqual({ final_total: 900, catalogue_total: 950, lines: [], sum_of_lines: 950 });
});

it("an order that came as text has no lines to compare, and its price is open", () => {
  const order = { lines: null, final_total: 10, catalogue_total: null, price_differs: false };
  expect(findPriceDifference(order)).toEqual({ final_total: 10, catalogue_total: null, lines: null });
});

it("paise are compared, not the fractions that sums leave behind", () => {
  const lines = [{ ...line, price: 0.1 + 0.2, quantity: 1, catalogue_price: 0.3 }];
  for (const final_total of [0.3, 0.1 + 0.2]) {
    const order = { lines, final_total, catalogue_total: 0.4, price_differs: true };
    expect(findPriceDifference(order)).toEqual({ final_total, catalogue_total: 0.4, lines: [] });
  }
});
