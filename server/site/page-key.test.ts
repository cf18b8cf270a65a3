import { expect, it, vi } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { pageKey } from "./page-key.ts";

const products = new Map([["walnut-oil", makeProduct()]]);

it.each([
  ["/product/walnut-oil", "/product/walnut-oil"],
  ["/product/walnut-oil?size=100ml&package=TIN", "/product/walnut-oil?size=100ml&package=TIN"],
  [
    "/product/walnut-oil?utm=1&package=GLASS%20BOTTLE&size=250ml&size=x",
    "/product/walnut-oil?size=250ml&package=GLASS+BOTTLE",
  ],
  ["/product/walnut-oil?size=250%20ML&package=glass%20bottle", "/product/walnut-oil?size=250ml&package=GLASS+BOTTLE"],
  ["/product/walnut-oil?size=7L&package=TIN", "/product/walnut-oil?package=TIN"],
  ["/product/walnut-oil?size=7L", "/product/walnut-oil"],
  ["/product/walnut-oil?size=x&size=250ml", "/product/walnut-oil"],
  ["/product/Walnut%20%20Oil", "/product/Walnut%20%20Oil"],
  ["/product/walnut-oil/", "/product/walnut-oil/"],
  ["/product/no-such-oil?size=250ml", "en unknown product"],
  ["/product/%E0%A4", "en unknown product"],
  ["/about?size=250ml", "/about"],
  ["/order/KC-1234567?key=x", undefined],
  ["/Order/KC-1234567", undefined],
  ["/order?missed", undefined],
  ["/orderly?key=x", "/orderly"],
  ["/?q=almond", undefined],
  ["/product/walnut-oil.data?size=250ml", undefined],
  ["/product/no-such-oil.data", "/product/no-such-oil.data"],
  ["/hi", "/hi"],
  ["/hi/", "/hi"],
  ["/hi?q=almond", undefined],
  ["/hi/product/walnut-oil?utm=1&size=100ml", "/hi/product/walnut-oil?size=100ml"],
  ["/ta/product/no-such-oil", "ta unknown product"],
  ["/ta/order/KC-1234567?key=x", undefined],
  ["/hindi", "/hindi"],
])("%s is cached as %s", (url, key) => {
  expect(pageKey(url, products)).toBe(key);
});

it("no product is unknown before the catalogue is read", () => {
  expect(pageKey("/product/no-such-oil?size=250ml")).toBe("/product/no-such-oil");
});

it("a product's sizes and packages are only read for a query", () => {
  const product = makeProduct();
  const price_sizes = vi.fn(() => product.price_sizes);
  const watched = new Map([["walnut-oil", Object.defineProperty({ ...product }, "price_sizes", { get: price_sizes })]]);
  expect(pageKey("/product/walnut-oil", watched)).toBe("/product/walnut-oil");
  expect(price_sizes).not.toHaveBeenCalled();
  expect(pageKey("/product/walnut-oil?size=100ml", watched)).toBe("/product/walnut-oil?size=100ml");
  expect(price_sizes).toHaveBeenCalled();
});
