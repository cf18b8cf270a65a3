import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computedPrice,
  formatRupees,
  hasTwoDecimals,
  lineTotal,
  MINUS,
  percentOff,
  toPaise,
  toRupees,
  unitPrice,
} from "./pricing.ts";

const rupees = fc.integer({ min: 0, max: 1_000_000_000 }).map(toRupees);

describe("prices", () => {
  it("a unit price is mrp plus the package's extra cost minus the discount", () => {
    expect(unitPrice({ mrp: 500, discount: 25 }, { extraCost: 40 })).toBe(515);
  });

  it("a unit price is exact to the paisa and never below 0, whatever the figures", () => {
    fc.assert(
      fc.property(rupees, rupees, rupees, (mrp, extraCost, discount) => {
        const price = unitPrice({ mrp, discount }, { extraCost });
        const paise = toPaise(mrp) + toPaise(extraCost) - toPaise(discount);
        expect(toPaise(price)).toBe(Math.max(0, paise));
        expect(price).toBe(Number(price.toFixed(2)));
        expect(toPaise(computedPrice({ mrp, discount }, { extraCost }))).toBe(paise);
      }),
    );
  });

  it("percent off is the discount's share of the mrp, rounded", () => {
    expect(percentOff({ mrp: 500, discount: 25 })).toBe(5);
    expect(percentOff({ mrp: 300, discount: 100 })).toBe(33);
    expect(percentOff({ mrp: 500, discount: 700 })).toBe(100);
    expect(percentOff({ mrp: 0, discount: 0 })).toBe(0);
  });

  it("a line's total is its price times its quantity, exact to the paisa", () => {
    fc.assert(
      fc.property(rupees, fc.integer({ min: 1, max: 9_999 }), (price, quantity) => {
        expect(toPaise(lineTotal({ price, quantity }))).toBe(toPaise(price) * quantity);
      }),
    );
  });

  it("rupees are shown in the Indian grouping, with no or two decimals", () => {
    expect(formatRupees(123456)).toBe("₹1,23,456");
    expect(formatRupees(1234.5, 2)).toBe("₹1,234.50");
    expect(formatRupees(99.5)).toBe("₹100");
    // The word joiner keeps the minus in the line of its amount.
    expect(formatRupees(-200)).toBe("-\u2060₹200");
  });

  it("whole paise are two decimals, and anything finer is not", () => {
    fc.assert(fc.property(rupees, hasTwoDecimals));
    expect([0.001, 99.505, 1e-5].some(hasTwoDecimals)).toBe(false);
  });

  it("any amount reads as the platform itself writes Indian rupees", () => {
    const paise = fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 });
    fc.assert(
      fc.property(paise, fc.constantFrom(0 as const, 2 as const), (amount, decimals) => {
        const options = {
          style: "currency",
          currency: "INR",
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        };
        expect(formatRupees(toRupees(amount), decimals).replace(MINUS, "-")).toBe(
          toRupees(amount).toLocaleString("en-IN", options as Intl.NumberFormatOptions),
        );
      }),
    );
  });
});
