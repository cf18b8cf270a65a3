import { describe, expect, it } from "vitest";
import { repeated } from "./repeated.ts";
import { sizePrices } from "./size-prices.ts";

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
      warnings: [],
    });
  });

  it("are those of a TIN where no package is listed", () => {
    expect(sizePrices({ mrp: 100, discount: 0 }, []).prices).toEqual([{ type: "TIN", price: "₹100" }]);
  });

  it("a price with package above the MRP is pointed out, by package", () => {
    expect(sizePrices({ mrp: 480, discount: 20 }, [tin, glass]).warnings).toEqual([
      "In GLASS BOTTLE it costs ₹510, above the MRP of ₹480.",
    ]);
    expect(sizePrices({ mrp: 480, discount: 50 }, [tin, glass]).warnings).toEqual([]);
  });

  it("a discount above the MRP is pointed out", () => {
    expect(sizePrices({ mrp: 100, discount: 101 }, [tin]).warnings).toEqual(["The discount is above the MRP of ₹100."]);
  });

  it.each([
    [{ mrp: Number.NaN, discount: 0 }, "MRP: type a number, like 480 or 99.50."],
    [{ mrp: 1, discount: Number.NaN }, "Discount: type a number, like 480 or 99.50."],
    [{ mrp: Number.NaN, discount: Number.NaN }, "MRP and Discount: type a number, like 480 or 99.50."],
  ])("there are none for %j, and it says why", (size, words) => {
    expect(sizePrices(size, [tin])).toEqual({ prices: [], off: 0, warnings: [words] });
  });
});

describe("labels that stand twice", () => {
  it("are found, empty ones apart", () => {
    expect(repeated(["1L", "", " 1L", "5L", "", "1L"])).toEqual(["1L"]);
  });
});
