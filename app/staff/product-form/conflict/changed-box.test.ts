import { describe, expect, it } from "vitest";
import type { ProductDraft } from "#domain/products/product.ts";
import { ProductDraftSchema } from "#domain/products/product-schema.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { toValues } from "../form-values.ts";
import { changedMeanwhile, describeField } from "./changed-box.tsx";

const read = toValues(makeProductDraft());
const dearer = makeProductDraft().price_sizes.map((row) => ({ ...row, mrp: row.mrp + 50 }));

/** Every field of the schema, otherwise than in `read`. */
const THEIRS: Required<ProductDraft> = {
  name: "Theirs",
  other_names: ["Theirs"],
  description: "Theirs",
  badge: "Theirs",
  card_image: "/theirs.webp",
  product_images: ["/theirs.webp"],
  image_packages: [{ image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" }],
  price_sizes: dearer,
  packages: [],
  additionalContent: ["Theirs"],
  meta_description: "Theirs",
  meta_keywords: "Theirs",
  hsn_code: "1512",
  tax_rate: 18,
  translations: { ta: { name: "Theirs" } },
};

describe("fields that somebody else changed meanwhile", () => {
  it.each(Object.keys(ProductDraftSchema.shape))("%s is noticed", (field) => {
    const newest = toValues({ ...makeProductDraft(), [field]: THEIRS[field as keyof ProductDraft] });
    const shown = new Map([
      ["image_packages", ["product_images"]],
      ["translations", ["other_names", "translations.ta.name"]],
    ]);
    const mine = { ...read, additionalContent: "Mine", description: "Mine" };
    expect(changedMeanwhile(read, newest, mine)).toEqual(shown.get(field) ?? [field]);
  });

  it("a picture names its package", () => {
    const image_packages = [{ image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" }];
    const newest = toValues(makeProductDraft({ image_packages }));
    expect(describeField(newest, "product_images")).toEqual(["/art/bottle-almond.webp: shows GLASS BOTTLE"]);
  });

  it("none if the shop has what I typed: my own save whose response was lost", () => {
    const mine = {
      ...read,
      name: " Walnut Oil Pure ",
      badge: "New",
      price_sizes: toValues({ price_sizes: dearer }).price_sizes,
    };
    const typed = { ...mine, price_sizes: mine.price_sizes.map((row) => ({ ...row, mrp: `${row.mrp}.00` })) };
    const newest = toValues(makeProductDraft({ name: "Walnut Oil Pure", badge: "New", price_sizes: dearer }));
    expect(changedMeanwhile(read, newest, typed)).toEqual([]);
  });

  it("are described line by line", () => {
    expect(describeField(read, "price_sizes")).toEqual([
      "100ml: MRP ₹500, discount ₹25, popular",
      "250ml: MRP ₹1100, discount ₹0",
    ]);
    expect(describeField(read, "packages")).toEqual(["TIN: extra cost ₹0", "GLASS BOTTLE: extra cost ₹40"]);
    expect(describeField(read, "product_images")).toEqual(["/art/bottle-almond.webp"]);
    expect(describeField(read, "badge")).toEqual([]);
  });
});
