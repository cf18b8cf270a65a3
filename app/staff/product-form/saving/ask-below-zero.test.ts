import { expect, it } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { toValues } from "../form-values.ts";
import { findBelowZero } from "./ask-below-zero.ts";

const withDiscount = (discount: number, overrides = {}) =>
  toValues(makeProductDraft({ price_sizes: [{ size: "1L", mrp: 500, discount, is_popular: false }], ...overrides }));

it("every price below zero is named, and the row of the first", () => {
  const values = withDiscount(700);
  expect(findBelowZero(values)).toEqual({
    question:
      "1L in TIN would cost -\u2060₹200.00, 1L in GLASS BOTTLE -\u2060₹160.00: less than nothing. Shoppers would see ₹0. Save it all the same?",
    key: values.price_sizes[0]?.key,
    prices: ["-\u2060₹200.00", "-\u2060₹160.00"],
  });
  expect(findBelowZero(withDiscount(520))?.question).toContain(
    "1L in TIN would cost -\u2060₹20.00: less than nothing.",
  );
  expect(findBelowZero(withDiscount(501, { packages: [] }))?.question).toContain("1L in TIN would cost -\u2060₹1.00:");
});

it("a price that was agreed to is not named again, another one is", () => {
  const agreed = ["-\u2060₹200.00", "-\u2060₹160.00"];
  expect(findBelowZero(withDiscount(700), agreed)).toBeUndefined();
  expect(findBelowZero(withDiscount(700), agreed.slice(0, 1))?.question).toMatch(/^1L in GLASS BOTTLE would cost/);
});

it("a size without a name is left out of the words", () => {
  const price_sizes = [{ size: " ", mrp: 500, discount: 520, is_popular: false }];
  expect(findBelowZero(withDiscount(0, { price_sizes }))?.question).toMatch(/^TIN would cost -\u2060₹20\.00: less/);
});

it("what is free, or no number, is not asked about", () => {
  expect(findBelowZero(withDiscount(500))).toBeUndefined();
  expect(
    findBelowZero({ ...withDiscount(0), price_sizes: toValues({ price_sizes: [{ mrp: "x" }] }).price_sizes }),
  ).toBeUndefined();
});
