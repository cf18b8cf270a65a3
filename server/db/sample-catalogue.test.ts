import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findPackagePicture } from "#domain/products/package-picture.ts";
import { slugOf } from "#domain/products/product.ts";
import { ProductDraftSchema } from "#domain/products/product-schema.ts";
import { withTranslatedNames } from "#domain/products/translations.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";

const PUBLIC = path.join(import.meta.dirname, "../../public");
const FOOTER_SLUGS = [
  "coconut-oil",
  "ground-nut-oil",
  "sunflower-oil",
  "castor-oil",
  "mustard-oil",
  "sesame-oil",
  "almond-oil",
  "safflower-oil",
];

const missingFiles = (urls: string[]) => urls.filter((url) => !existsSync(path.join(PUBLIC, url)));

/** The files a page may request when the catalogue names one picture. */
const filesOf = (picture: string) => [
  picture,
  ...[320, 640].flatMap((width) => ["avif", "webp"].map((type) => picture.replace(/\.webp$/, `-${width}.${type}`))),
];

/** "/art/bowl-almond.webp" is a picture of the type "bowl". */
const typeOf = (picture: string) => path.basename(picture).split("-")[0];

function millilitres(label: string): number {
  const [, amount, unit] = label.match(/^(\d+)(ml|L)$/) ?? [];
  if (!amount) throw new Error(`"${label}" is not a size in ml or L`);
  return Number(amount) * (unit === "L" ? 1000 : 1);
}

describe("the sample catalogue", () => {
  it("holds the eight oils the footer links to, once each", () => {
    const slugs = sampleCatalogue.map((product) => slugOf(product.name));
    expect(slugs.toSorted()).toEqual(FOOTER_SLUGS.toSorted());
  });

  it("gives no name to two oils", () => {
    const names = sampleCatalogue.flatMap(({ name, other_names = [], translations = {} }) => [
      name,
      ...withTranslatedNames(other_names, translations),
    ]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe.each(sampleCatalogue)("$name", (product) => {
  it("is a product the API accepts as it stands", () => {
    expect(ProductDraftSchema.parse(product)).toEqual(product);
  });

  it("comes in three to five sizes, smallest first, one of them popular, and costs less a litre the larger the size", () => {
    const volumes = product.price_sizes.map(({ size }) => millilitres(size));
    expect(volumes.length).toBeGreaterThanOrEqual(3);
    expect(volumes.length).toBeLessThanOrEqual(5);
    expect(volumes).toEqual([...new Set(volumes)].sort((a, b) => a - b));
    expect(product.price_sizes.filter((size) => size.is_popular)).toHaveLength(1);
    for (const { mrp, discount } of product.price_sizes) {
      expect([mrp, discount].every(Number.isInteger)).toBe(true);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThan(mrp);
    }
    const perMillilitre = product.price_sizes.map(({ size, mrp, discount }) => (mrp - discount) / millilitres(size));
    expect(perMillilitre).toEqual([...new Set(perMillilitre)].sort((a, b) => b - a));
  });

  it("is packed in a tin or in glass, the first of them at no extra cost", () => {
    expect(product.packages.map(({ type }) => type).toSorted()).toEqual(["GLASS BOTTLE", "TIN"]);
    expect(product.packages[0]?.extraCost).toBe(0);
  });

  it("has several pictures, the card's first, each with its sized files", () => {
    expect(product.product_images.length).toBeGreaterThanOrEqual(4);
    expect(new Set(product.product_images).size).toBe(product.product_images.length);
    expect(product.product_images[0]).toBe(product.card_image);
    expect(missingFiles(product.product_images.flatMap(filesOf))).toEqual([]);
  });

  it("is known in Latin, Devanagari and Tamil letters", () => {
    const names = product.other_names ?? [];
    for (const script of [/^[A-Za-z ]+$/, /^[\p{Script=Devanagari} ]+$/u, /^[\p{Script=Tamil} ]+$/u])
      expect(names.filter((name) => script.test(name)).length).toBeGreaterThanOrEqual(1);
  });

  it("has every text in Hindi and Tamil, in their letters, and line by line", () => {
    const { hi, ta } = product.translations ?? {};
    for (const [texts, script] of [
      [hi, /\p{Script=Devanagari}/u],
      [ta, /\p{Script=Tamil}/u],
    ] as const) {
      expect(texts?.additionalContent).toHaveLength(product.additionalContent.length);
      expect(Boolean(texts?.badge)).toBe(Boolean(product.badge));
      for (const text of Object.values(texts ?? {}).flat()) expect(text).toMatch(script);
      expect(texts?.meta_description?.length).toBeLessThanOrEqual(70);
    }
  });

  it("opens with the package that its price is for, and has a picture of each package", () => {
    const { product_images, packages, image_packages } = product;
    const shown = packages.map(({ type }) => findPackagePicture(product_images, image_packages, type) ?? "");
    for (const [at, { type }] of packages.entries()) expect(typeOf(shown[at] ?? "") === "tin").toBe(type === "TIN");
    expect(shown[0]).toBe(product_images[0]);
    for (const { image } of image_packages ?? []) expect(product_images).toContain(image);
  });
});
