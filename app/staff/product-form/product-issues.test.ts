import { expect, it } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { toValues } from "./form-values.ts";
import { toReason } from "./product-issues.ts";
import { checkProduct } from "./save-product.ts";

const values = toValues(makeProductDraft());

it("an issue names its field as the form does, and rows by their number", () => {
  const reasons = (
    [
      [["name"], "must be more than dots"],
      [["price_sizes", 1, "mrp"], "must be a number"],
      [["product_images", 0], "must be at most 2000 characters"],
      [["product_images", 1], "must be at most 2000 characters"],
      [["additionalContent", 3], "must be at most 5000 characters"],
    ] as const
  ).map(([path, message]) => toReason({ path, message }, values));
  expect(reasons.map(({ words, field }) => [words, field])).toEqual([
    ["Name must be more than dots", "name"],
    ["Size 2: MRP must be a number", "price_sizes.1.mrp"],
    ["Picture 1 must be at most 2000 characters", "product_images.0"],
    ["Picture 2 must be at most 2000 characters", "picture_address"],
    ["Additional content 4 must be at most 5000 characters", "additionalContent"],
  ]);
});

it("invalid values are known before they are sent", () => {
  const price_sizes = values.price_sizes.map((row, at) => (at === 1 ? { ...row, mrp: "1,10" } : row));
  const checked = checkProduct({ ...values, name: " ", price_sizes });
  expect("issues" in checked && checked.issues.map((issue) => toReason(issue, values))).toEqual([
    { words: "Name is required", atField: "Name is required", field: "name" },
    { words: "Size 2: MRP must be a number", atField: "MRP must be a number", field: "price_sizes.1.mrp" },
  ]);
  expect(checkProduct(values)).toEqual({ body: values });
});
