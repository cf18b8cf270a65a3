import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OrderItemSchema } from "#domain/orders/order.ts";
import { toPaise } from "#domain/products/pricing.ts";
import { anyCart, anyLine } from "#tests/any-cart.ts";
import { makeCartLine, makeProductDraft } from "#tests/factories.ts";
import {
  addLine,
  buildLine,
  cartTotal,
  decreaseLine,
  increaseLine,
  isSameLine,
  isValidQuantity,
  itemCount,
  itemsInWords,
  MAX_QUANTITY,
  parseCart,
  parseQuantity,
  removeLine,
  replaceLine,
} from "./cart.ts";

describe("the cart", () => {
  it("a line has the unit price and its parts", () => {
    const { price_sizes, packages } = makeProductDraft();
    const [size] = price_sizes;
    const pack = packages[1];
    if (!size || !pack) throw new Error("the factory has sizes and packages");
    expect(buildLine({ id: "p1", name: "Walnut Oil" }, "/x.webp", size, pack, 2)).toEqual({
      id: "p1",
      name: "Walnut Oil",
      image: "/x.webp",
      size: "100ml",
      price: 515,
      package: "GLASS BOTTLE",
      quantity: 2,
      mrp: 500,
      discount: 25,
      extraCost: 40,
    });
  });

  it("no two lines are ever the same combination, and every quantity is at least 1", () => {
    fc.assert(
      fc.property(anyCart, anyLine, (before, added) => {
        for (const after of [addLine(before, added), decreaseLine(before, added), increaseLine(before, added)]) {
          const identities = new Set(after.map((one) => JSON.stringify([one.id, one.size, one.package])));
          expect(identities.size).toBe(after.length);
          expect(after.every((one) => isValidQuantity(one.quantity))).toBe(true);
        }
      }),
    );
  });

  it("adding n pieces raises the item count by n and nothing else", () => {
    fc.assert(
      fc.property(anyCart, anyLine, (before, added) => {
        const after = addLine(before, added);
        expect(itemCount(after)).toBe(itemCount(before) + added.quantity);
        expect(after.filter((one) => !isSameLine(one, added))).toEqual(before.filter((one) => !isSameLine(one, added)));
      }),
    );
  });

  it("increasing and then decreasing a line gives the cart back", () => {
    fc.assert(
      fc.property(anyCart, anyLine, (before, one) => {
        expect(decreaseLine(increaseLine(before, one), one)).toEqual(before);
      }),
    );
  });

  it("decreasing a line of quantity 1 removes it", () => {
    expect(decreaseLine([makeCartLine({ quantity: 1 })], makeCartLine())).toEqual([]);
  });

  it("removing a line leaves the others as they are", () => {
    fc.assert(
      fc.property(anyCart, anyLine, (before, one) => {
        expect(removeLine(before, one)).toEqual(before.filter((other) => !isSameLine(other, one)));
      }),
    );
  });

  it("a line that is replaced keeps its place and its quantity, and the others stay", () => {
    fc.assert(
      fc.property(anyCart, anyLine, anyLine, (before, one, today) => {
        const after = replaceLine(before, one, today);
        expect(after.map(({ quantity }) => quantity)).toEqual(before.map(({ quantity }) => quantity));
        for (const [at, other] of before.entries()) {
          const { quantity, ...rest } = isSameLine(other, one) ? today : other;
          expect(after[at]).toMatchObject(rest);
        }
      }),
    );
  });

  it("the total is the sum of price times quantity, exact to the paisa", () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const paise = lines.reduce((sum, one) => sum + toPaise(one.price) * one.quantity, 0);
        expect(toPaise(cartTotal(lines))).toBe(paise);
      }),
    );
  });

  it("a quantity never exceeds the maximum of an order", () => {
    const full = [makeCartLine({ quantity: MAX_QUANTITY })];
    expect(increaseLine(full, makeCartLine())).toEqual(full);
    expect(addLine(full, makeCartLine())).toEqual(full);
  });

  it("one item is one, and others are several", () => {
    expect([0, 1, 56].map(itemsInWords)).toEqual(["0 items", "1 item", "56 items"]);
  });

  it("a quantity of zero, a part or no number is not valid", () => {
    expect([0, -1, 1.5, Number.NaN].some(isValidQuantity)).toBe(false);
    expect(isValidQuantity(1)).toBe(true);
  });

  it("a typed quantity is digits and nothing else, and is never made into another one", () => {
    for (const typed of ["", "-", "1.5", "-3", "1e3", "0x10", "1 000"]) expect(parseQuantity(typed)).toBeNaN();
    expect([" 7 ", "0012", "10000"].map(parseQuantity)).toEqual([7, 12, 10_000]);
  });
});

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
