import { expect, it } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { describePrices } from "./price-range.ts";

const size = (mrp: number, discount = 0) => ({ size: `${mrp}ml`, mrp, discount, is_popular: false });

it.each([
  [
    "from the least to the most, less the discount",
    { price_sizes: [size(1100), size(500, 25.5)] },
    "₹474.50 to ₹1,100",
  ],
  ["one price once", { price_sizes: [size(500), { ...size(600, 100) }] }, "₹500"],
  ["in the first package", { price_sizes: [size(500)], packages: [{ type: "GLASS", extraCost: 40 }] }, "₹540"],
  ["nothing without a size", { price_sizes: [] }, ""],
])("the prices are %s", (_, overrides, words) => {
  const packages = [
    { type: "TIN", extraCost: 0 },
    { type: "GLASS BOTTLE", extraCost: 40 },
  ];
  expect(describePrices(makeProduct({ packages, ...overrides }))).toBe(words);
});
