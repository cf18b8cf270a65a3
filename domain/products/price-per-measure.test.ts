import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPricePerMeasure, pricePerMeasure } from "./price-per-measure.ts";

describe("the price of a litre or kilogram", () => {
  it.each([
    ["100ml", 475, 4750, "litre"],
    ["250 ML", 1160, 4640, "litre"],
    ["500 ml.", 240, 480, "litre"],
    ["1 L", 450, 450, "litre"],
    ["1ltr", 450, 450, "litre"],
    ["2 Litres", 870, 435, "litre"],
    ["1.5 l", 600, 400, "litre"],
    ["1,000 ml", 450, 450, "litre"],
    ["2 x 500 ml", 480, 480, "litre"],
    ["15kg", 6000, 400, "kg"],
    ["15 KG", 6000, 400, "kg"],
    ["900 gm", 450, 500, "kg"],
    ["750ml", 100, 133.33, "litre"],
  ])("of %s for ₹%d is ₹%d a %s", (label, price, expected, measure) => {
    expect(pricePerMeasure(label, price)).toEqual({ price: expected, measure });
  });

  it.each(["", "Family pack", "0 ml", "1,5 L", "5", "ml", "1 L tin", "12 oz", "-1 L", "1 L / 2 L", "1.2345 L", "१ L"])(
    "is not known for %j",
    (label) => {
      expect(pricePerMeasure(label, 475)).toBeUndefined();
    },
  );

  it("is not known for a price of nothing or less", () => {
    expect([pricePerMeasure("1L", 0), pricePerMeasure("1L", -5)]).toEqual([undefined, undefined]);
  });

  it("of a litre is the price of a thousand millilitres", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 1_000_000 }), (ml, paise) => {
        const price = paise / 100;
        expect(pricePerMeasure(`${ml}ml`, price)).toEqual(pricePerMeasure(`${ml / 1000} litre`, price));
      }),
    );
  });

  it("is written short", () => {
    expect(formatPricePerMeasure({ price: 4750, measure: "litre" })).toBe("₹4,750/L");
    expect(formatPricePerMeasure({ price: 133.33, measure: "kg" })).toBe("₹133/kg");
  });
});
