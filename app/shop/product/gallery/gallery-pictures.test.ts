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

test("a picture of the shop's own says what it shows", () => {
  const urls = ["tin-almond", "bowl-sesame", "bowl-coconut", "bowl-constructor", "constructor"];
  const pictures = galleryPictures(makeWith(urls.map((name) => `/art/${name}.webp`)));
  expect(pictures.map(({ alt }) => alt)).toEqual([
    "Tin of Kolhu & Co. cold-pressed almond oil",
    "Sesame oil bottle beside a bowl of sesame seeds",
    "Coconut oil bottle beside half a coconut",
    "Walnut Oil, picture 4",
    "Walnut Oil, picture 5",
  ]);
});
