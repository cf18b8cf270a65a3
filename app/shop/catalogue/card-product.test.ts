import { expect, it } from "vitest";
import { initialPackage, initialSize } from "#domain/products/product.ts";
import { makeProduct } from "#tests/factories.ts";
import { cardPicture, cutToCard, firstSentence } from "./card-product.ts";

const SIZES = ["100ml", "1L", "5L"].map((size, n) => ({ size, mrp: 100 + n, discount: n, is_popular: n === 1 }));
const PACKAGES = [
  { type: "TIN", extraCost: 10 },
  { type: "GLASS", extraCost: 30 },
];

it.each([
  ["a whole product", {}],
  ["one with many sizes and packages", { price_sizes: SIZES, packages: PACKAGES }],
  ["one without sizes and packages", { price_sizes: [], packages: [] }],
  ["one without a picture of its own for the card", { card_image: "", product_images: ["/one.webp", "/two.webp"] }],
  ["one without any picture", { card_image: "", product_images: [] }],
])("a card shows and adds the same of %s after the cut", (_what, fields) => {
  const product = makeProduct({ description: "Nutty and full. A long story follows.", badge: "Bestseller", ...fields });
  const cut = cutToCard(product);
  const shown = [product, cut].map((one) => ({
    id: one.id,
    name: one.name,
    line: firstSentence(one.description),
    image: cardPicture(one),
    size: initialSize(one),
    pack: initialPackage(one),
    badge: one.badge,
  }));
  expect(shown[1]).toEqual(shown[0]);
});

const TIES = [
  { image: "/glass.webp", package: "GLASS" },
  { image: "/tin.webp", package: "TIN" },
  { image: "/open-tin.webp", package: "TIN" },
];

it.each([
  ["/glass.webp", TIES, "/tin.webp"],
  ["/seeds.webp", TIES, "/tin.webp"],
  ["/open-tin.webp", TIES, "/open-tin.webp"],
  ["/seeds.webp", [{ image: "/glass.webp", package: "GLASS" }], "/seeds.webp"],
  ["", [], "/glass.webp"],
])("a card with the picture %j and the ties %j shows %j: its price is for the TIN", (card_image, ties, shown) => {
  const product = makeProduct({
    packages: PACKAGES,
    product_images: ["/glass.webp", "/tin.webp", "/open-tin.webp"],
    card_image,
    image_packages: ties,
  });
  expect([cardPicture(product), cutToCard(product).card_image]).toEqual([shown, shown]);
});

it("the cut drops everything that no card shows", () => {
  const long = "A long story. ".repeat(200);
  const product = makeProduct({
    description: long,
    additionalContent: [long],
    meta_description: long,
    product_images: Array.from({ length: 20 }, (_, n) => `/picture-${n}.webp`),
    price_sizes: SIZES,
    packages: PACKAGES,
  });
  expect(JSON.stringify(cutToCard(product)).length).toBeLessThan(400);
});

it.each([
  ["Light and fragrant, from sun-dried copra. We press it slowly.", "Light and fragrant, from sun-dried copra."],
  ["Needs 1.5 kg of seed a bottle. Keep it cool.", "Needs 1.5 kg of seed a bottle."],
  ["लकड़ी के कोल्हू में पिसा तेल। ठंडी जगह रखें।", "लकड़ी के कोल्हू में पिसा तेल।"],
  ["  One line without an end  ", "One line without an end"],
  ["Only one.", "Only one."],
  ["", ""],
])("%j opens with %j", (description, opening) => {
  expect(firstSentence(description)).toBe(opening);
});
