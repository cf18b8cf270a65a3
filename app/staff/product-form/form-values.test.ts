import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProductDraftSchema } from "#domain/products/product-schema.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { makePackageRow, makeSizeRow, toValues } from "./form-values.ts";
import { areSameValues, toDraft } from "./to-draft.ts";

describe("the values of the product form", () => {
  it("a product that is opened and saved untouched stays as it was", () => {
    const price_sizes = [true, true, false].map((is_popular) => ({
      size: "1L",
      mrp: 480,
      discount: 20,
      is_popular,
      sold_out: !is_popular,
    }));
    const product = makeProductDraft({
      badge: "Bestseller",
      price_sizes,
      hsn_code: "151590",
      tax_rate: 12.5,
      other_names: ["Akhrot ka tel", "अखरोट का तेल", "வால்நட் எண்ணெய்"],
      translations: {
        hi: { name: "अखरोट का तेल", additionalContent: ["धीरे पेरा", "एक बार"] },
        ta: { name: "வால்நட் எண்ணெய்", description: "மெதுவாக", meta_description: "எண்ணெய்", meta_keywords: "வால்நட்" },
      },
      product_images: ["/tin.webp", "/seeds.webp", "/glass.webp"],
      image_packages: [
        { image: "/tin.webp", package: "TIN" },
        { image: "/glass.webp", package: "GLASS BOTTLE" },
      ],
    });
    expect(toDraft(toValues(product))).toEqual(product);
  });

  it("an invalid list becomes an empty one", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        fc.pre(!Array.isArray(anything));
        const draft = toDraft(
          toValues({ name: "Oil", price_sizes: anything, packages: anything, product_images: anything }),
        );
        expect(draft).toMatchObject({ price_sizes: [], packages: [], product_images: [] });
      }),
    );
  });

  it.each([
    [
      ["One", " ", "Two"],
      ["One", "Two"],
    ],
    ['["One","Two"]', ["One", "Two"]],
    ["{not json", []],
    [null, []],
    [["one\nline"], ["one line"]],
  ])("the bullet points %j are shown as %j", (additionalContent, lines) => {
    expect(toDraft(toValues({ additionalContent })).additionalContent).toEqual(lines);
  });

  it("an empty form needs a name only", () => {
    const { name, ...others } = toDraft(toValues());
    expect(name).toBe("");
    expect(ProductDraftSchema.safeParse({ name: "Oil", ...others }).success).toBe(true);
  });

  it.each([
    ["480", 480],
    [" 99.50 ", 99.5],
    ["-3", -3],
    ["", null],
    ["12 rupees", null],
    ["1,200", 1200],
    ["1,20", null],
  ])("MRP and discount %j are sent as %j, without a fallback", (typed, sent) => {
    const values = { ...toValues(), price_sizes: [{ ...makeSizeRow(), mrp: typed, discount: typed }] };
    expect(JSON.parse(JSON.stringify(toDraft(values))).price_sizes[0]).toMatchObject({ mrp: sent, discount: sent });
  });

  it.each([
    ["40", 40],
    ["12.50", 12.5],
    ["", 0],
    ["free", 0],
  ])("the extra cost %j is sent as %j: an invalid number is 0", (typed, sent) => {
    const values = { ...toValues(), packages: [{ ...makePackageRow(), extraCost: typed }] };
    expect(toDraft(values).packages[0]?.extraCost).toBe(sent);
  });

  it("a new package is a TIN without extra cost, also when its type was emptied", () => {
    expect(
      toDraft({ ...toValues(), packages: [makePackageRow(), { ...makePackageRow(), type: " " }] }).packages,
    ).toEqual([
      { type: "TIN", extraCost: 0 },
      { type: "TIN", extraCost: 0 },
    ]);
  });

  it("a picture follows its package through every name, also that of another, and shows any when it is removed", () => {
    const values = toValues(
      makeProductDraft({
        product_images: ["/a.webp", "/b.webp"],
        packages: ["TIN", "GLASS"].map((type) => ({ type, extraCost: 0 })),
        image_packages: [
          { image: "/a.webp", package: "TIN" },
          { image: "/b.webp", package: "GLASS" },
        ],
      }),
    );
    const shown = (packages: typeof values.packages) =>
      toDraft({ ...values, packages }).image_packages.map((tie) => tie.package);
    const renamed = (type: string) => values.packages.map((row) => (row.type === "GLASS" ? { ...row, type } : row));
    expect(shown(renamed(""))).toEqual(["TIN", "TIN"]);
    expect(shown(renamed(" JAR "))).toEqual(["TIN", "JAR"]);
    expect(shown(values.packages.toReversed())).toEqual(["TIN", "GLASS"]);
    expect(shown(values.packages.slice(0, 1))).toEqual(["TIN"]);
  });

  it("a picture's URL that was typed and not added is saved as the last picture, once", () => {
    const values = toValues(makeProductDraft({ product_images: ["/a.webp"] }));
    expect(toDraft({ ...values, picture_address: " /b.webp " }).product_images).toEqual(["/a.webp", "/b.webp"]);
    expect(toDraft({ ...values, picture_address: "/a.webp" }).product_images).toEqual(["/a.webp"]);
    expect(areSameValues(values, { ...values, picture_address: "/b.webp" })).toBe(false);
  });

  it("are the same whatever the rows' keys are, and others when anything was typed", () => {
    const product = makeProductDraft();
    const values = toValues(product);
    expect(areSameValues(values, toValues(product))).toBe(true);
    expect(areSameValues(values, { ...values, badge: "New" })).toBe(false);
    expect(areSameValues(values, { ...values, packages: values.packages.toReversed() })).toBe(false);
    const tied = toValues({ ...product, image_packages: [{ image: product.product_images[0], package: "TIN" }] });
    expect(areSameValues(values, tied)).toBe(false);
  });
});
