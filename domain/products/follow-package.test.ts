import { expect, it } from "vitest";
import { followPackage } from "./follow-package.ts";

const ties = [
  { image: "/tin.webp", package: "TIN" },
  { image: "/bottle.webp", package: "GLASS BOTTLE" },
];

it.each([
  ["the first that is tied to it, whatever is shown", "TIN", "/seeds.webp", "/tin.webp"],
  ["what is shown where none is tied to it, and that to no other", "POUCH", "/label.webp", "/label.webp"],
  ["the first untied one in place of another package's", "POUCH", "/bottle.webp", "/seeds.webp"],
])("a package that is chosen shows %s", (_what, type, shown, next) => {
  const product_images = ["/bottle.webp", "", "/seeds.webp", "/tin.webp", "/label.webp"];
  const packages = ["TIN", "GLASS BOTTLE", "POUCH"].map((name) => ({ type: name, extraCost: 0 }));
  expect(followPackage({ product_images, packages, image_packages: ties }, type, shown)).toBe(next);
});

it("another package's picture stays where all are tied, and one of a package that is gone is tied to none", () => {
  const product = { product_images: ["/bottle.webp", "/tin.webp"], packages: [{ type: "POUCH", extraCost: 0 }] };
  const stays = (types: string[]) => {
    const packages = types.map((type) => ({ type, extraCost: 0 }));
    return followPackage({ ...product, packages, image_packages: ties }, "POUCH", "/tin.webp");
  };
  expect(stays(["POUCH", "TIN", "GLASS BOTTLE"])).toBe("/tin.webp");
  expect(stays(["POUCH", "TIN"])).toBe("/bottle.webp");
  expect(stays(["POUCH"])).toBe("/tin.webp");
});
