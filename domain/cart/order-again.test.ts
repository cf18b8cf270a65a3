import { expect, test } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { orderAgain } from "./order-again.ts";

const ordered = { id: "p1", name: "Walnut Oil", size: "100ml", package: "TIN", quantity: 3, price: 475 };

test("an earlier order is added at today's prices, without words where nothing changed", () => {
  const { lines, changes } = orderAgain([makeProduct()], [ordered], []);
  expect(lines).toEqual([
    {
      ...ordered,
      image: "/art/bottle-almond.webp",
      mrp: 500,
      discount: 25,
      extraCost: 0,
    },
  ]);
  expect(changes).toEqual([]);
});

test("a new price is reported; sold-out and missing lines are reported and left out", () => {
  const [small, large] = makeProduct().price_sizes;
  if (!small || !large) throw new Error("it has two sizes");
  const dearer = makeProduct({
    id: "made anew",
    price_sizes: [
      { ...small, mrp: 550.5 },
      { ...large, sold_out: true },
    ],
  });
  const { lines, changes } = orderAgain(
    [dearer],
    [
      ordered,
      { ...ordered, size: "250ml" },
      { ...ordered, size: "5L" },
      { ...ordered, package: "JAR" },
      { ...ordered, id: "gone", name: "Rare Oil" },
    ],
    [],
  );
  expect(lines).toMatchObject([{ id: "made anew", price: 525.5, quantity: 3 }]);
  expect(changes).toEqual([
    { line: ordered, is: "price", price: 525.5 },
    { line: { ...ordered, size: "250ml" }, is: "sold out" },
    { line: { ...ordered, size: "5L" }, is: "gone" },
    { line: { ...ordered, package: "JAR" }, is: "gone" },
    { line: { ...ordered, id: "gone", name: "Rare Oil" }, is: "gone" },
  ]);
});

test("lines that the cart has already are reported", () => {
  const { lines } = orderAgain([makeProduct()], [ordered], []);
  const { changes } = orderAgain(
    [makeProduct()],
    [ordered, { ...ordered, package: "GLASS BOTTLE", price: 515 }],
    lines,
  );
  expect(changes).toEqual([{ line: ordered, is: "in cart", had: 3 }]);
});
