import { describe, expect, it } from "vitest";
import { extraCostWarning, sizePrices } from "./size-prices.ts";

const tin = { type: "TIN", extraCost: 0 };
const glass = { type: "GLASS BOTTLE", extraCost: 50 };

describe("the prices of a size", () => {
  it("are MRP plus extra cost less discount, one for each package", () => {
    expect(sizePrices({ mrp: 1480, discount: 72 }, [tin, glass])).toEqual({
      prices: [
        { type: "TIN", price: "₹1,408" },
        { type: "GLASS BOTTLE", price: "₹1,458" },
      ],
      off: 5,
      warning: undefined,
    });
  });

  it("are those of a TIN where no package is listed", () => {
    expect(sizePrices({ mrp: 100, discount: 0 }, []).prices).toEqual([{ type: "TIN", price: "₹100" }]);
  });

  it("a price with package above the MRP is pointed out, by package", () => {
    expect(sizePrices({ mrp: 480, discount: 20 }, [tin, glass]).warning).toBe(
      "In GLASS BOTTLE it costs ₹510, above the MRP of ₹480.",
    );
    expect(sizePrices({ mrp: 480, discount: 50 }, [tin, glass]).warning).toBeUndefined();
    expect(sizePrices({ mrp: 99.6, discount: 0 }, [{ type: "TIN", extraCost: 0.3 }]).warning).toBe(
      "In TIN it costs ₹99.90, above the MRP of ₹99.60.",
    );
  });

  it("one warning at a time: what would cost less than nothing first, then a discount above the MRP", () => {
    const { prices, off, warning } = sizePrices({ mrp: 100, discount: 101.5 }, [tin, glass]);
    expect(warning).toBe("In TIN it would cost -\u2060₹1.50. It must be ₹0 or more.");
    expect(sizePrices({ mrp: 100, discount: 101.5 }, [glass]).warning).toBe("The discount is above the MRP of ₹100.");
    expect(prices).toEqual([
      { type: "TIN", price: "₹0" },
      { type: "GLASS BOTTLE", price: "₹49" },
    ]);
    expect(off).toBe(100);
  });

  it.each([
    [{ mrp: Number.NaN, discount: 0 }, "MRP: type a number, like 480 or 99.50."],
    [{ mrp: 1, discount: Number.NaN }, "Discount: type a number, like 480 or 99.50."],
    [{ mrp: -5, discount: 0 }, "MRP: type 0 or more."],
    [{ mrp: 99.505, discount: 0 }, "MRP: type at most two decimals, like 99.50."],
    [{ mrp: Number.NaN, discount: Number.NaN }, "MRP and Discount: type a number, like 480 or 99.50."],
  ])("there are none for %j, and it says why", (size, words) => {
    expect(sizePrices(size, [tin])).toEqual({ prices: [], off: 0, warning: words });
  });
});

describe("an extra cost", () => {
  it.each([
    ["40", undefined],
    ["12.50", undefined],
    ["", undefined],
    ["12abc", "“12abc” is not a number, so the extra cost is ₹0."],
    ["१०", "“१०” is not a number, so the extra cost is ₹0."],
    ["-1", "Extra cost: type 0 or more."],
  ])("%j is warned of as %j", (typed, words) => expect(extraCostWarning(typed)).toBe(words));
});
