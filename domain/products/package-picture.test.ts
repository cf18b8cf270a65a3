import { expect, it } from "vitest";
import { findPackagePicture } from "./package-picture.ts";

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
