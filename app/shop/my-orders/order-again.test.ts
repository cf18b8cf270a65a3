import { expect, it } from "vitest";
import { describeChange } from "./order-again.tsx";

const line = { id: "p1", name: "Walnut Oil", size: "100ml", package: "TIN", quantity: 3, price: 475 };

it.each([
  [{ line, is: "price", price: 525.5 }, "now ₹525.50 each (was ₹475.00)."],
  [{ line, is: "price", price: 500 }, "now ₹500 each (was ₹475)."],
  [{ line, is: "in cart", had: 3 }, "your cart had 3 already, and has 6 now."],
  [{ line, is: "gone" }, "not on sale any more, so it is left out."],
] as const)("a change of a line is told: %o", (change, words) => {
  expect(describeChange(change, line)).toBe(`Walnut Oil, 100ml, TIN: ${words}`);
});
