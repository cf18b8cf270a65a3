import fc from "fast-check";
import { addLine, type CartLine } from "#domain/cart/cart.ts";
import { toRupees } from "#domain/products/pricing.ts";
import { makeCartLine } from "./factories.ts";

/** Lines that often meet again in one cart. */
export const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    id: fc.constantFrom("a", "b", "c"),
    size: fc.constantFrom("100ml", "1L"),
    package: fc.constantFrom("TIN", "GLASS BOTTLE"),
    quantity: fc.integer({ min: 1, max: 50 }),
    paise: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ paise, ...rest }) => makeCartLine({ ...rest, price: toRupees(paise) }));

export const anyCart = fc.array(anyLine, { maxLength: 12 }).map((lines) => lines.reduce(addLine, []));
