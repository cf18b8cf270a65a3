import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { makeProductDraft } from "#tests/factories.ts";
import { initialPackage, initialSize, parseAdditionalContent, productPath, slugOf } from "./product.ts";
import { ProductDraftSchema } from "./product-schema.ts";

const parse = (body: unknown) => z.safeParse(ProductDraftSchema, body);
const firstIssue = (body: unknown) => {
  const issue = parse(body).error?.issues[0];
  return issue && `${issue.path.join(".")}: ${issue.message}`;
};

describe("a product", () => {
  it("its URL is its name lower-cased with spaces turned into hyphens", () => {
    expect(slugOf("Ground Nut Oil")).toBe("ground-nut-oil");
    expect(productPath("Ground Nut Oil")).toBe("/product/ground-nut-oil");
  });

  it("runs of spaces become one hyphen, and other scripts are encoded for the URL", () => {
    expect(slugOf("  Almond \t Oil ")).toBe("almond-oil");
    expect(decodeURIComponent(productPath("बादाम तेल"))).toBe("/product/बादाम-तेल");
    expect(productPath("50/50 Blend?")).toBe("/product/50%2F50-blend%3F");
  });

  it("a slug of a slug is the same slug, so that a decoded URL finds its product", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });

  it("only its name is required; everything else has its default", () => {
    expect(parse({ name: " Walnut Oil " }).data).toEqual({
      name: "Walnut Oil",
      description: "",
      card_image: "",
      product_images: [],
      price_sizes: [],
      packages: [],
      badge: null,
      additionalContent: [],
      meta_description: "",
      meta_keywords: "",
    });
    expect(firstIssue({ name: "   " })).toBe("name: Name is required");
  });

  it("a package defaults to TIN with extra cost 0, a discount to 0", () => {
    const draft = parse({ name: "x", packages: [{}], price_sizes: [{ size: "1L", mrp: 10 }] }).data;
    expect(draft?.packages).toEqual([{ type: "TIN", extraCost: 0 }]);
    expect(draft?.price_sizes).toEqual([{ size: "1L", mrp: 10, discount: 0, is_popular: false }]);
  });

  it("a size says that it is sold out only where it was said", () => {
    const price_sizes = [
      { size: "1L", mrp: 10, sold_out: true },
      { size: "2L", mrp: 20, sold_out: false },
    ];
    const draft = parse({ name: "x", price_sizes }).data;
    expect(draft?.price_sizes.map(({ sold_out }) => sold_out)).toEqual([true, false]);
    expect(firstIssue({ name: "x", price_sizes: [{ size: "1L", mrp: 10, sold_out: 1 }] })).toBe(
      "price_sizes.0.sold_out: must be true or false",
    );
  });

  it("additionalContent may be a list or a JSON string of a list", () => {
    expect(parse(makeProductDraft({ additionalContent: ["one"] })).data?.additionalContent).toEqual(["one"]);
    expect(parse({ name: "x", additionalContent: '["one","two"]' }).data?.additionalContent).toEqual(["one", "two"]);
    expect(firstIssue({ name: "x", additionalContent: "{not json" })).toMatch(/^additionalContent: must be a list/);
    expect(firstIssue({ name: "x", additionalContent: '{"a":1}' })).toMatch(/^additionalContent: must be a list/);
  });

  it.each([
    [{ mrp: null }, "price_sizes.0.mrp: must be a number"],
    [{ mrp: -1 }, "price_sizes.0.mrp: must not be below 0"],
    [{ mrp: 1e12 }, "price_sizes.0.mrp: must not be above 10000000"],
    [{ mrp: 9.999 }, "price_sizes.0.mrp: must have at most two decimals"],
    [{ discount: "5" }, "price_sizes.0.discount: must be a number"],
    [{ is_popular: "yes" }, "price_sizes.0.is_popular: must be true or false"],
  ])("a price size with %j is refused by the name of its field", (wrong, message) => {
    expect(firstIssue({ name: "x", price_sizes: [{ size: "1L", mrp: 10, ...wrong }] })).toBe(message);
  });

  it("a price below ₹0 and a second size of one name are refused at their fields; ₹0 is not", () => {
    const size = { size: "1L", mrp: 100, discount: 0 };
    const issues = (price_sizes: object[], packages: object[] = []) =>
      parse({ name: "x", price_sizes, packages }).error?.issues.map(
        ({ path, message }) => `${path.join(".")}: ${message}`,
      );
    const glass = { type: "GLASS", extraCost: 40 };
    expect(issues([size, { size: "2L", mrp: 100, discount: 120.5 }], [glass, {}])).toEqual([
      "price_sizes.1.discount: makes the price -\u2060₹20.50 in TIN; it must be ₹0 or more",
    ]);
    expect(issues([size, { ...size, size: " 1 l " }])).toEqual(["price_sizes.1.size: is there twice"]);
    expect(issues([size, size, { ...size, size: "3L", mrp: Number.NaN }])).toEqual([
      "price_sizes.2.mrp: must be a number",
      "price_sizes.1.size: is there twice",
    ]);
    expect(issues([size, size, { mrp: 5 }])).toEqual(["price_sizes.2.size: is required"]);
    expect(issues([{ ...size, discount: 100 }])).toBeUndefined();
  });

  it.each([
    [{ name: "n".repeat(201) }, "name: must be at most 200 characters"],
    [{ price_sizes: {} }, "price_sizes: must be a list"],
    [{ packages: [{ type: "TIN", extraCost: 1e300 }] }, "packages.0.extraCost: must not be above 10000000"],
    [{ product_images: [7] }, "product_images.0: is required"],
    [{ badge: "b".repeat(61) }, "badge: must be at most 60 characters"],
    [{ description: 5 }, "description: Invalid input"],
    [{ other_names: "til" }, "other_names: must be a list"],
    [{ other_names: ["til", " "] }, "other_names.1: is required"],
    [{ image_packages: [{ image: "/tin.webp" }] }, "image_packages.0.package: is required"],
    [{ hsn_code: "15159" }, "hsn_code: must be 4, 6 or 8 digits"],
    [{ hsn_code: 1515 }, "hsn_code: must be 4, 6 or 8 digits"],
    ...[-1, 40.5, 5.005, "5", null].map((tax_rate): [object, string] => [
      { tax_rate },
      "tax_rate: must be a number from 0 to 40 with at most two decimals",
    ]),
  ])("a product with %j is refused by the name of its field", (wrong, message) => {
    // The API adds its language to the schema library's own messages; here there is none.
    expect(firstIssue({ ...makeProductDraft(), ...wrong })).toContain(message);
  });

  it.each([".", "..", " .. "])("the name %j is refused: a browser could not open its page", (name) => {
    expect(firstIssue({ name })).toBe("name: must be more than dots");
  });

  it("every price of whole paise is accepted", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
        expect(parse({ name: "x", price_sizes: [{ size: "1L", mrp: paise / 100 }] }).success).toBe(true);
      }),
    );
  });

  it("additionalContent is shown as its non-empty trimmed texts, or empty when unreadable", () => {
    expect(parseAdditionalContent([" one ", "", "  ", 3, "two"])).toEqual(["one", "two"]);
    expect(parseAdditionalContent('["one"]')).toEqual(["one"]);
    expect(parseAdditionalContent("{broken")).toEqual([]);
    expect(parseAdditionalContent(null)).toEqual([]);
  });

  it("the size chosen first is the popular one, else the first; the package is the first, else a tin", () => {
    const { price_sizes, packages } = makeProductDraft();
    const [small, large] = price_sizes;
    expect(initialSize({ price_sizes: [large, small].filter((size) => size !== undefined) })).toEqual(small);
    expect(initialSize({ price_sizes: [large].filter((size) => size !== undefined) })).toEqual(large);
    expect(initialSize({ price_sizes: [] })).toBeUndefined();
    expect(initialPackage({ packages })).toEqual(packages[0]);
    expect(initialPackage({ packages: [] })).toEqual({ type: "TIN", extraCost: 0 });
  });

  it("the first size is one on sale, a sold-out one only where all are", () => {
    const [small, large] = makeProductDraft().price_sizes;
    if (!small || !large) throw new Error("the draft has two sizes");
    const soldOut = { ...small, sold_out: true };
    expect(initialSize({ price_sizes: [soldOut, large] })).toEqual(large);
    expect(initialSize({ price_sizes: [{ ...large, sold_out: true }, soldOut] })).toEqual(soldOut);
  });
});
