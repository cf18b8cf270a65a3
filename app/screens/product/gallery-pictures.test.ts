import { expect, test } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { galleryPictures, mainPicture } from "./gallery-pictures.ts";

const makeProduct = (product_images: string[], card_image = "/card.webp") => ({
  ...makeProductDraft({ product_images, card_image }),
  id: "p1",
});

test("the main picture is the first of the product", () => {
  const product = makeProduct(["/a.webp", "", "/b.webp"]);
  expect(mainPicture(product)).toBe("/a.webp");
  expect(galleryPictures(product)).toEqual([
    { number: 1, address: "/a.webp", alt: "Walnut Oil, picture 1" },
    { number: 2, address: "/b.webp", alt: "Walnut Oil, picture 2" },
  ]);
});

test("without one it is the card's", () => {
  expect(mainPicture(makeProduct([]))).toBe("/card.webp");
});

test("without any it is the placeholder, and says so", () => {
  const product = makeProduct([""], "");
  expect(galleryPictures(product)).toEqual([
    { number: 1, address: "/placeholder.svg", alt: "Walnut Oil, no picture yet" },
  ]);
});

test("a picture of the shop's own says what it shows", () => {
  const [tin, unknown] = galleryPictures(makeProduct(["/art/tin-almond.webp", "/art/constructor.webp"]));
  expect(tin?.alt).toBe("Tin of Kolhu & Co. cold-pressed almond oil");
  expect(unknown?.alt).toBe("Walnut Oil, picture 2");
});
