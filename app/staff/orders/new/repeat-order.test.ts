import { expect, it } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { makeOrderLine } from "../make-order-details.ts";
import { orderAgain } from "./repeat-order.ts";

const walnut = makeProduct();
const ordered = makeOrderLine({ id: "p1", name: "Walnut Oil", size: "100ml", package: "TIN", quantity: 3, price: 475 });

it("an unchanged line is ordered again silently", () => {
  expect(orderAgain([ordered], [walnut])).toEqual({
    lines: [{ key: expect.any(String), id: "p1", name: "Walnut Oil", size: "100ml", package: "TIN", quantity: "3" }],
    changes: [],
  });
});

it("a changed price is reported with both figures", () => {
  const { lines, changes } = orderAgain([{ ...ordered, price: 450.5 }], [walnut]);
  expect(lines).toHaveLength(1);
  expect(changes).toEqual(["Walnut Oil, 100ml, TIN: ₹475.00 each now, ₹450.50 then."]);
});

it("a sold-out size is kept and reported", () => {
  const price_sizes = walnut.price_sizes.map((size) => ({ ...size, sold_out: true }));
  const { lines, changes } = orderAgain([ordered], [{ ...walnut, price_sizes }]);
  expect(lines).toHaveLength(1);
  expect(changes).toEqual(["Walnut Oil, 100ml, is sold out."]);
});

it("a product, size or package no longer sold is left out and reported", () => {
  const gone = [
    { ...ordered, id: "p2", name: "Rose Oil" },
    { ...ordered, size: "5L" },
    { ...ordered, package: "JAR" },
  ];
  expect(orderAgain([...gone, ordered], [walnut])).toMatchObject({
    lines: [{ id: "p1" }],
    changes: [
      "Rose Oil, 100ml, TIN, is no longer sold: left out.",
      "Walnut Oil, 5L, TIN, is no longer sold: left out.",
      "Walnut Oil, 100ml, JAR, is no longer sold: left out.",
    ],
  });
});

it("a product is found by its name if its id changed; a renamed one has its new name", () => {
  expect(orderAgain([{ ...ordered, id: "old" }], [walnut]).lines).toMatchObject([{ id: "p1" }]);
  const renamed = { ...walnut, name: "Kashmir Walnut Oil" };
  expect(orderAgain([ordered], [renamed]).lines).toMatchObject([{ id: "p1", name: "Kashmir Walnut Oil" }]);
});
