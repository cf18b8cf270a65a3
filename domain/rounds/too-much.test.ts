import { expect, it } from "vitest";
import { findTooMuch, mostCollected } from "./too-much.ts";

it("more than twice what is due is too much, and the larger amount is named", () => {
  const most = mostCollected({ due: 549.45 });
  expect(findTooMuch({ cash: 1000, upi: 98.9 }, most)).toBeUndefined();
  expect(findTooMuch({ cash: 1000, upi: 98.91 }, most)).toEqual({
    path: ["cash"],
    message: "must not be above ₹1,098.90",
  });
  expect(findTooMuch({ cash: 10, upi: 1_000_000 }, most)?.path).toEqual(["upi"]);
});

it("where nothing is due, a tip of up to ₹100 is not too much", () => {
  expect([mostCollected({ due: 0 }), mostCollected({ due: 49.99 }), mostCollected({ due: 50.01 })]).toEqual([
    ...[100, 100, 100.02],
  ]);
});

it("a price that is still open has room up to twice the order's or the catalogue's total, and ₹2,000", () => {
  expect(mostCollected({ due: 300, openPrice: { catalogue_total: null } })).toBe(2000);
  expect(mostCollected({ due: -5, openPrice: { catalogue_total: 1500.5 } })).toBe(3001);
  expect(mostCollected({ due: 4000, openPrice: { catalogue_total: 1500 } })).toBe(8000);
});
