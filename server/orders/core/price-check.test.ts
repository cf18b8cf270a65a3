import { describe, expect, it } from "vitest";
import type { Product } from "#domain/products/product.ts";
import { makeProduct } from "#tests/factories.ts";
import { lineName } from "./order-row.ts";
import { checkPrices, orderedName } from "./price-check.ts";

const catalogue = (overrides: Partial<Product> = {}) => new Map<string, Product>([["p1", makeProduct(overrides)]]);
const item = (overrides = {}) => ({ id: "p1", size: "100ml", package: "TIN", quantity: 2, price: 475, ...overrides });

describe("checking an order's prices", () => {
  it("agrees when the items cost what the catalogue says", () => {
    expect(checkPrices([item()], 950, catalogue())).toMatchObject({ catalogue_total: 950, price_differs: false });
  });

  it("counts the package's extra cost", () => {
    const check = checkPrices([item({ package: "GLASS BOTTLE" })], 1030, catalogue());
    expect(check).toMatchObject({ catalogue_total: 1030, price_differs: false });
  });

  it("differs by a single paisa", () => {
    expect(checkPrices([item()], 950.01, catalogue()).price_differs).toBe(true);
  });

  it("names each line's price in the catalogue, and none where the size, package or product is unknown", () => {
    const check = checkPrices(
      [item(), item({ size: "9L" }), item({ package: "BAG" }), item({ id: "gone" })],
      950,
      catalogue(),
    );
    expect(check.items?.map((one) => [one.name, one.catalogue_price])).toEqual([
      ["Walnut Oil", 475],
      ["Walnut Oil", null],
      ["Walnut Oil", null],
      [null, null],
    ]);
    expect(check).toMatchObject({ catalogue_total: null, price_differs: true });
  });

  it("marks the lines that are sold out, and no other", () => {
    const [small, large] = makeProduct().price_sizes;
    if (!small || !large) throw new Error("the product has two sizes");
    const { items } = checkPrices(
      [item(), item({ size: "250ml" })],
      950,
      catalogue({ price_sizes: [small, { ...large, sold_out: true }] }),
    );
    expect(items?.map((one) => one.sold_out)).toEqual([undefined, true]);
  });

  it("keeps the name as it was ordered beside the catalogue's, which wins where it knows the product", () => {
    const [known, gone, old] =
      checkPrices(
        [item({ name: "Dearest Oil" }), item({ id: "gone", name: "Sesame Oil" }), item({ id: "old" })],
        950,
        catalogue(),
      ).items ?? [];
    expect([known, gone, old].map((one) => one && [one.name, one.ordered_name, lineName(one)])).toEqual([
      ["Walnut Oil", "Dearest Oil", "Walnut Oil"],
      [null, "Sesame Oil", "Sesame Oil"],
      [null, null, "Product no longer in the catalogue"],
    ]);
  });

  it("cannot price a line that the catalogue has below zero, and keeps what it says", () => {
    const price_sizes = [{ size: "100ml", mrp: 500, discount: 700, is_popular: false }];
    for (const price of [0, -200]) {
      const check = checkPrices([item({ price })], 2 * price, catalogue({ price_sizes }));
      expect(check).toMatchObject({
        items: [{ price, catalogue_price: -200 }],
        catalogue_total: null,
        price_differs: true,
      });
    }
  });

  it("takes the default tin for a product without packages", () => {
    expect(checkPrices([item()], 950, catalogue({ packages: [] }))).toMatchObject({ price_differs: false });
  });

  it("says nothing about an order without items", () => {
    expect(checkPrices(undefined, 5, catalogue())).toEqual({
      items: null,
      catalogue_total: null,
      price_differs: false,
    });
  });
});

describe("the name of a product as it was ordered", () => {
  it("stays as the cart had it, in any script", () => {
    for (const name of ["Cold-Pressed Til (Sesame) Oil, No. 2.5", "नारियल तेल", "தேங்காய் எண்ணெய்"]) {
      expect(orderedName(name)).toBe(name);
    }
  });

  it("is one line without signs that act, and bounded", () => {
    expect(orderedName(" Sesame\r\nOil\u202e ")).toBe("Sesame Oil");
    expect(Array.from(orderedName("तेल".repeat(60)) ?? "")).toHaveLength(120);
  });

  it("is no link, whoever shows it", () => {
    expect(orderedName("Oil https://evil.example/login")).toBe("Oil https: / / evil. example/ login");
    expect(orderedName("www.evil.example a@evil.example")).toBe("www. evil. example a@ evil. example");
    expect(orderedName("tel:12 evil。example")).toBe("tel:12 evil。 example");
  });

  it("is null where the cart says none", () => {
    expect([orderedName(undefined), orderedName(" \u200f")]).toEqual([null, null]);
  });
});
