import { expect, it } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { findOffer } from "./promo-popup.tsx";

it("the promo shows the package whose price it names", () => {
  const product = makeProduct({
    price_sizes: [{ size: "250ml", mrp: 1450, discount: 290, is_popular: true, sold_out: false }],
    packages: [
      { type: "TIN", extraCost: 0 },
      { type: "GLASS BOTTLE", extraCost: 30 },
    ],
    card_image: "/art/bottle-almond.webp",
    product_images: ["/art/bottle-almond.webp", "/art/tin-almond.webp"],
    image_packages: [
      { image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" },
      { image: "/art/tin-almond.webp", package: "TIN" },
    ],
  });
  expect(findOffer(product)).toMatchObject({
    words: "20% off 250ml, TIN: ₹1,160 instead of ₹1,450.",
    picture: "/art/tin-almond.webp",
  });
});
