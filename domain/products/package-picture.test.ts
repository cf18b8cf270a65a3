import { expect, it } from "vitest";
import { findPackagePicture, followPackage } from "./package-picture.ts";

const images = ["/seeds.webp", "/bottle.webp", "/tin.webp", "/tin-open.webp"];
const ties = [
  { image: "/gone.webp", package: "TIN" },
  { image: "/tin-open.webp", package: "TIN" },
  { image: "/tin.webp", package: "TIN" },
  { image: "/bottle.webp", package: "GLASS BOTTLE" },
];

it("a package's picture is the first of the product's pictures that is tied to it", () => {
  expect(findPackagePicture(images, ties, "TIN")).toBe("/tin.webp");
  expect(findPackagePicture(images, ties, "GLASS BOTTLE")).toBe("/bottle.webp");
});

it("there is none where nothing is tied, no package is chosen, or the shop does not say", () => {
  expect(findPackagePicture(images, ties, "POUCH")).toBeUndefined();
  expect(findPackagePicture(images, ties, undefined)).toBeUndefined();
  expect(findPackagePicture(images, undefined, "TIN")).toBeUndefined();
});

const bottleAndTin = [
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
  expect(followPackage({ product_images, packages, image_packages: bottleAndTin }, type, shown)).toBe(next);
});

it("another package's picture stays where all are tied, and one of a package that is gone is tied to none", () => {
  const product = { product_images: ["/bottle.webp", "/tin.webp"], packages: [{ type: "POUCH", extraCost: 0 }] };
  const stays = (types: string[]) => {
    const packages = types.map((type) => ({ type, extraCost: 0 }));
    return followPackage({ ...product, packages, image_packages: bottleAndTin }, "POUCH", "/tin.webp");
  };
  expect(stays(["POUCH", "TIN", "GLASS BOTTLE"])).toBe("/tin.webp");
  expect(stays(["POUCH", "TIN"])).toBe("/bottle.webp");
  expect(stays(["POUCH"])).toBe("/tin.webp");
});
