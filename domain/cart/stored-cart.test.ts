import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OrderItemSchema } from "#domain/orders/order.ts";
import { anyCart } from "#tests/any-cart.ts";
import { makeCartLine } from "#tests/factories.ts";
import type { CartLine } from "./cart.ts";
import { parseCart } from "./stored-cart.ts";

describe("the stored cart", () => {
  it("a stored cart comes back as it was", () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
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

  it("a cart of the earlier site is read: numbers as text, ids as numbers, and nothing that was put in is lost", () => {
    const asText = (value: number) => fc.constantFrom(value, value.toFixed(2), ` ${value} `);
    const stored = anyCart.chain((lines) =>
      fc
        .tuple(
          ...lines.map((one, index) =>
            fc.record(
              {
                id: fc.constantFrom(index, String(index)),
                name: fc.constant(one.name),
                size: fc.constant(one.size),
                package: fc.constant(one.package),
                quantity: fc.constantFrom<number | string>(one.quantity, String(one.quantity)),
                price: asText(one.price),
                image: fc.constant(one.image),
                mrp: asText(one.mrp),
                discount: asText(one.discount),
                extraCost: asText(one.extraCost),
              },
              { requiredKeys: ["id", "name", "size", "package", "quantity", "price"] },
            ),
          ),
        )
        .map((read) => ({ lines, read })),
    );
    fc.assert(
      fc.property(stored, ({ lines, read }) => {
        const parsed = parseCart(JSON.stringify(read));
        const told = ({ name, size, package: pack, quantity, price }: CartLine) => [name, size, pack, quantity, price];
        expect(parsed.map(told)).toEqual(lines.map(told));
        expect(parsed.map(({ id }) => id)).toEqual(lines.map((_, index) => String(index)));
        for (const value of parsed.flatMap(({ mrp, discount, extraCost }) => [mrp, discount, extraCost]))
          expect(value).toSatisfy(Number.isFinite);
        const items = parsed.map(({ id, size, package: pack, quantity, price }) => ({
          id,
          size,
          package: pack,
          quantity,
          price,
        }));
        for (const item of items) expect(OrderItemSchema.safeParse(item).success).toBe(true);
      }),
    );
  });

  it("what a line does not say is worked out of the rest", () => {
    const [line] = parseCart('[{"id":7,"name":"Almond Oil","size":100,"price":"400.00","discount":"25.00"}]');
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
    expect(parseCart(JSON.stringify([unpriced]))[0]?.price).toBe(price);
  });

  it("a price below 0 is read as 0", () => {
    const [line] = parseCart(JSON.stringify([makeCartLine({ price: -200, mrp: 500, discount: 700 })]));
    expect(line).toMatchObject({ price: 0, mrp: 500, discount: 700 });
    const { price, ...unpriced } = makeCartLine({ mrp: 500, discount: 700 });
    expect(parseCart(JSON.stringify([unpriced]))[0]?.price).toBe(0);
  });

  it.each([
    ["2", 2],
    [1.5, 1],
    [10_000, 9_999],
    ["1e9", 9_999],
    ["two", 1],
    [null, 1],
  ])("a quantity of %j is %j", (quantity, read) => {
    expect(parseCart(JSON.stringify([{ ...makeCartLine(), quantity }]))[0]?.quantity).toBe(read);
  });

  it.each([{ id: null }, { id: "" }, { name: {} }, { price: "₹", mrp: null }, { quantity: 0 }, { quantity: "-1" }])(
    "a line with %j is none",
    (wrong) => {
      expect(parseCart(JSON.stringify([{ ...makeCartLine(), ...wrong }]))).toEqual([]);
    },
  );
});
