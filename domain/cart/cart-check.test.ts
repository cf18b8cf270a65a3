import { describe, expect, it } from "vitest";
import type { Product } from "#domain/products/product.ts";
import { makeCartLine, makeProduct } from "#tests/factories.ts";
import type { CartLine } from "./cart.ts";
import { buildLineCheck } from "./cart-check.ts";

const walnut = makeProduct();
const line = makeCartLine({ name: "Walnut Oil" });
const findLineChange = (one: CartLine, products: Product[]) => buildLineCheck(products)(one);

describe("a line of a cart beside the catalogue", () => {
  it("is unchanged where its choice costs the same, whatever the parts of the price", () => {
    expect(findLineChange({ ...line, mrp: 475, discount: 0 }, [walnut])).toBeUndefined();
  });

  it("has a new price, with all that belongs to it, and keeps its quantity and picture", () => {
    const old = { ...line, price: 350, mrp: 350, discount: 0, quantity: 3, image: "/old.webp" };
    expect(findLineChange(old, [walnut])).toEqual({
      is: "price",
      line: { ...line, quantity: 3, image: "/old.webp", price: 475, mrp: 500, discount: 25 },
    });
  });

  it("a price that is a paisa off is another price, but fractions are not", () => {
    expect(findLineChange({ ...line, price: 474.99 }, [walnut])).toMatchObject({ is: "price" });
    expect(findLineChange({ ...line, price: 475.0000001 }, [walnut])).toBeUndefined();
  });

  it("a size, a package or the product may be gone", () => {
    expect(findLineChange({ ...line, size: "9L" }, [walnut])).toEqual({ is: "size gone" });
    expect(findLineChange({ ...line, package: "BAG" }, [walnut])).toEqual({ is: "package gone" });
    expect(findLineChange({ ...line, size: "9L", package: "BAG" }, [walnut])).toEqual({ is: "size gone" });
    expect(findLineChange({ ...line, id: "p2", name: "Sunken Oil" }, [walnut])).toEqual({ is: "product gone" });
  });

  it("a sold-out size counts before a new price", () => {
    const [small, large] = walnut.price_sizes.map((size) => ({ ...size, sold_out: true }));
    const soldOut = makeProduct({ price_sizes: [small, large].flatMap((size) => size ?? []) });
    expect(findLineChange({ ...line, price: 1 }, [soldOut])).toEqual({ is: "sold out" });
  });

  it("is known by its id though it was renamed, else by its name: the earlier site had other ids", () => {
    const other = makeProduct({ id: "p2", name: "Old Name" });
    expect(findLineChange({ ...line, name: "Old Name", price: 1 }, [other, walnut])).toMatchObject({
      line: { id: "p1", name: "Walnut Oil" },
    });
    expect(findLineChange({ ...line, id: "12", name: "walnut  oil", price: 1 }, [walnut])).toMatchObject({
      line: { id: "p1", name: "Walnut Oil" },
    });
  });

  it("the default tin belongs to a product without packages", () => {
    expect(findLineChange(line, [makeProduct({ packages: [] })])).toBeUndefined();
  });
});
