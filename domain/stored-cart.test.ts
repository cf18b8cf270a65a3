import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCartLine } from "#tests/factories.ts";
import { addLine, type CartLine } from "./cart.ts";
import { toRupees } from "./pricing.ts";
import { parseCart } from "./stored-cart.ts";

const line: fc.Arbitrary<CartLine> = fc
  .record({
    id: fc.constantFrom("a", "b", "c"),
    size: fc.constantFrom("100ml", "1L"),
    package: fc.constantFrom("TIN", "GLASS BOTTLE"),
    quantity: fc.integer({ min: 1, max: 50 }),
    paise: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ paise, ...rest }) => makeCartLine({ ...rest, price: toRupees(paise) }));

const cart = fc.array(line, { maxLength: 12 }).map((lines) => lines.reduce(addLine, []));

describe("the stored cart", () => {
  it("a stored cart comes back as it was", () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(parseCart(JSON.stringify(lines))).toEqual(lines);
      }),
    );
  });

  it("a damaged stored cart never breaks a page", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(parseCart(stored)).toBeInstanceOf(Array);
      }),
    );
    expect(parseCart(null)).toEqual([]);
  });

  it("of a partly damaged cart the readable lines are kept, numeric ids of an old one included", () => {
    const stored = JSON.stringify([makeCartLine(), { id: 1 }, null, { ...makeCartLine({ size: "1L" }), id: 7 }]);
    expect(parseCart(stored)).toEqual([makeCartLine(), makeCartLine({ size: "1L", id: "7" })]);
  });

  it.each(Object.keys(makeCartLine()))("a line whose %s is missing or of another kind is not shown", (field) => {
    for (const wrong of [undefined, null, true, {}, field === "price" ? "12" : []]) {
      expect(parseCart(JSON.stringify([{ ...makeCartLine(), [field]: wrong }]))).toEqual([]);
    }
  });

  it.each([0, -1, 1.5, 10_000])("a line with a quantity of %s is not shown", (quantity) => {
    expect(parseCart(JSON.stringify([makeCartLine({ quantity })]))).toEqual([]);
  });
});
