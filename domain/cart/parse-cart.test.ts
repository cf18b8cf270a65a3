import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCart } from "#domain/cart/cart.ts";
import { OrderItemSchema } from "#domain/orders/order.ts";
import { anyCart } from "#tests/any-cart.ts";
import { makeCartLine } from "#tests/factories.ts";

describe("the stored cart", () => {
  it("a stored cart is read unchanged", () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        expect(parseCart(lines)).toEqual(lines);
      }),
    );
  });

  it("a damaged stored cart never breaks a page", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(parseCart(stored)).toBeInstanceOf(Array);
      }),
    );
    expect(parseCart(null)).toEqual([]);
  });

  it("of a partly damaged cart the readable lines are kept, numeric ids of an old one included", () => {
    const stored = [makeCartLine(), { id: 1 }, null, { ...makeCartLine({ size: "1L" }), id: 7 }];
    expect(parseCart(stored)).toEqual([makeCartLine(), makeCartLine({ size: "1L", id: "7" })]);
  });

  it("a cart of the earlier site is read: numbers as text, ids as numbers", () => {
    const asText = (value: number) => value.toFixed(2);
    fc.assert(
      fc.property(anyCart, (lines) => {
        const stored = lines.map((line, id) => ({
          ...line,
          id,
          price: asText(line.price),
          mrp: asText(line.mrp),
          discount: asText(line.discount),
          extraCost: ` ${line.extraCost} `,
          quantity: String(line.quantity),
        }));
        const read = parseCart(stored);
        expect(read).toEqual(lines.map((line, id) => ({ ...line, id: String(id) })));
        for (const item of read) expect(OrderItemSchema.safeParse(item).success).toBe(true);
      }),
    );
  });

  it("missing values are computed from the others", () => {
    const [line] = parseCart([{ id: 7, name: "Almond Oil", size: 100, price: "400.00", discount: "25.00" }]);
    expect(line).toEqual({
      id: "7",
      name: "Almond Oil",
      image: "",
      size: "100",
      price: 400,
      package: "",
      quantity: 1,
      mrp: 425,
      discount: 25,
      extraCost: 0,
    });
    const { price, ...unpriced } = makeCartLine();
    expect(parseCart([unpriced])[0]?.price).toBe(price);
  });

  it("a price below 0 is read as 0", () => {
    const [line] = parseCart([makeCartLine({ price: -200, mrp: 500, discount: 700 })]);
    expect(line).toMatchObject({ price: 0, mrp: 500, discount: 700 });
    const { price, ...unpriced } = makeCartLine({ mrp: 500, discount: 700 });
    expect(parseCart([unpriced])[0]?.price).toBe(0);
  });

  it.each([
    ["2", 2],
    [1.5, 1],
    [10_000, 9_999],
    ["1e9", 9_999],
    ["two", 1],
    [null, 1],
  ])("a quantity of %j is %j", (quantity, read) => {
    expect(parseCart([{ ...makeCartLine(), quantity }])[0]?.quantity).toBe(read);
  });

  it.each([{ id: null }, { id: "" }, { name: {} }, { price: "₹", mrp: null }, { quantity: 0 }, { quantity: "-1" }])(
    "a line with %j is none",
    (wrong) => {
      expect(parseCart([{ ...makeCartLine(), ...wrong }])).toEqual([]);
    },
  );
});
