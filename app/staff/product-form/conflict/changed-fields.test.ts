import { describe, expect, it } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { FIELD_NAMES } from "../field-names.ts";
import { toValues } from "../form-values.ts";
import { changedMeanwhile, describeField } from "./changed-fields.ts";

const read = toValues(makeProductDraft());
const dearer = makeProductDraft().price_sizes.map((row) => ({ ...row, mrp: row.mrp + 50 }));

describe("what was changed while a product stood open", () => {
  it("are the other's changes; my own are no news", () => {
    const newest = toValues(makeProductDraft({ price_sizes: dearer }));
    expect(changedMeanwhile(read, newest, { ...read, description: "Mine" })).toEqual(["price_sizes"]);
  });

  it("both changed one field: it is one of them", () => {
    const newest = toValues(makeProductDraft({ badge: "Theirs" }));
    expect(changedMeanwhile(read, newest, { ...read, badge: "Mine" })).toEqual(["badge"]);
  });

  it("another package on a picture is a change of the pictures", () => {
    const image_packages = [{ image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" }];
    const newest = toValues(makeProductDraft({ image_packages }));
    expect(changedMeanwhile(read, newest, read)).toEqual(["product_images"]);
    expect(describeField(newest, "product_images")).toEqual(["/art/bottle-almond.webp: shows GLASS BOTTLE"]);
  });

  it("nothing, when the shop holds what I typed: my own save whose response was lost", () => {
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

  it("is told line by line under the name that it has in the form", () => {
    expect(FIELD_NAMES.price_sizes).toBe("Sizes and prices");
    expect(describeField(read, "price_sizes")).toEqual([
      "100ml: MRP ₹500, discount ₹25, popular",
      "250ml: MRP ₹1100, discount ₹0",
    ]);
    expect(describeField(read, "packages")).toEqual(["TIN: extra cost ₹0", "GLASS BOTTLE: extra cost ₹40"]);
    expect(describeField(read, "product_images")).toEqual(["/art/bottle-almond.webp"]);
    expect(describeField(read, "badge")).toEqual(["Nothing"]);
  });
});
