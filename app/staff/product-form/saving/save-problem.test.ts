import { expect, it } from "vitest";
import { ApiError, type Issue } from "#domain/api-error.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { changeItem, makeSizeRow, toValues } from "../form-values.ts";
import { listInvalid, rowField, toSaveProblem } from "./save-problem.ts";

const values = toValues(makeProductDraft());
const [, secondSize = makeSizeRow()] = values.price_sizes;
const picture = values.product_images[0]?.key ?? "";

const refusal = (...issues: [...Issue["path"], string][]) =>
  new ApiError(400, {
    message: "in one line",
    issues: issues.map((issue) => ({ path: issue.slice(0, -1), message: String(issue.at(-1)) })),
  });

it("a refusal names the fields as the form does, and marks them, rows by their key", () => {
  const problem = toSaveProblem(
    refusal(
      ["name", "taken"],
      ["price_sizes", 1, "mrp", "must be a number"],
      ["badge", "must be at most 60 characters"],
      ["product_images", 0, "must be at most 2000 characters"],
      ["product_images", 1, "must be at most 2000 characters"],
      ["additionalContent", 3, "must be at most 5000 characters"],
    ),
    values,
  );
  const reasons = problem.is === "refused" ? problem.reasons.map(({ words, field }) => [words, field]) : [];
  expect(reasons).toEqual([
    ["Name: taken", "name"],
    ["Size 2: MRP must be a number", rowField(secondSize.key, "mrp")],
    ["Badge must be at most 60 characters", "badge"],
    ["Picture 1 must be at most 2000 characters", rowField(picture, "address")],
    ["Picture 2 must be at most 2000 characters", "picture_address"],
    ["Additional content 4 must be at most 5000 characters", "additionalContent"],
  ]);
});

it("invalid values are known before they are sent", () => {
  const price_sizes = changeItem(values.price_sizes, secondSize.key, { mrp: "1,10" });
  expect(listInvalid({ ...values, name: " ", price_sizes })).toEqual([
    { words: "Name is required", atField: "Name is required", field: "name" },
    { words: "Size 2: MRP must be a number", atField: "MRP must be a number", field: rowField(secondSize.key, "mrp") },
  ]);
  expect(listInvalid(values)).toEqual([]);
});

it("other failures have the server's words, a broken connection none, and a missing product is deleted", () => {
  const words = "Something went wrong on our side.";
  expect(toSaveProblem(new ApiError(500, { message: words }), values)).toEqual({
    is: "refused",
    reasons: [{ words, atField: words }],
  });
  expect(toSaveProblem(new TypeError("Failed to fetch"), values)).toEqual({ is: "refused", reasons: [] });
  expect(toSaveProblem(new ApiError(404), values)).toEqual({ is: "deleted" });
});
