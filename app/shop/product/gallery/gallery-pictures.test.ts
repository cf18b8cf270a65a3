import { expect, test } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { galleryPictures, mainPicture } from "./gallery-pictures.ts";

const makeWith = (product_images: string[], card_image = "/card.webp") => makeProduct({ product_images, card_image });

test("the main picture is the first of the product", () => {
  const product = makeWith(["/a.webp", "", "/b.webp"]);
  expect(mainPicture(product)).toBe("/a.webp");
  expect(galleryPictures(product)).toEqual([
    { number: 1, src: "/a.webp", alt: "Walnut Oil, picture 1" },
    { number: 2, src: "/b.webp", alt: "Walnut Oil, picture 2" },
  ]);
});

test("without one it is the card's", () => {
  expect(mainPicture(makeWith([]))).toBe("/card.webp");
});

test("without any it is the placeholder, and says so", () => {
  const product = makeWith([""], "");
  expect(galleryPictures(product)).toEqual([{ number: 1, src: "/placeholder.svg", alt: "Walnut Oil, no picture yet" }]);
});

const BOTTLE = { image: "/bottle.webp", package: "GLASS BOTTLE" };
const TIN = { image: "/tin.webp", package: "TIN" };

test.each([
  ["/bottle.webp", "it is tied to no package", [TIN], "TIN"],
  ["/bottle.webp", "it shows the package that is chosen at first", [BOTTLE, TIN], "GLASS BOTTLE"],
  ["/tin.webp", "the first shows another package, this one the chosen", [BOTTLE, TIN], "TIN"],
  ["/seeds.webp", "the first shows another package, this one any", [BOTTLE], "TIN"],
  ["/bottle.webp", "its package is not sold", [{ image: "/bottle.webp", package: "POUCH" }, TIN], "TIN"],
])("%s opens the page: %s", (opening, _why, image_packages, first) => {
  const product_images = ["/bottle.webp", "/seeds.webp", "/tin.webp", "/seeds.webp"];
  const packages = [first, "TIN", "GLASS BOTTLE"].map((type) => ({ type, extraCost: 0 }));
  const product = makeProduct({ product_images, image_packages, packages });
  expect(mainPicture(product)).toBe(opening);
  const shown = galleryPictures(product).map(({ src }) => src);
  expect(shown.toSorted()).toEqual(product_images.toSorted());
});

test("the shop's own pictures have a description", () => {
  const urls = ["tin-almond", "bowl-sesame", "bowl-coconut", "bowl-constructor", "constructor"];
  const pictures = galleryPictures(makeWith(urls.map((name) => `/art/${name}.webp`)));
  expect(pictures.map(({ alt }) => alt)).toEqual([
    "Tin of cold-pressed almond oil",
    "Sesame oil bottle beside a bowl of sesame seeds",
    "Coconut oil bottle beside half a coconut",
    "Walnut Oil, picture 4",
    "Walnut Oil, picture 5",
  ]);
});
