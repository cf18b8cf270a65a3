import { describe, expect, it } from "vitest";
import { ApiError, type Issue } from "#domain/api-error.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { toValues } from "../form-values.ts";
import { rowField, toSaveProblem } from "./save-problem.ts";

const values = toValues(makeProductDraft());

const refusal = (...issues: [...Issue["path"], string][]) =>
  new ApiError(
    400,
    "in one line",
    issues.map((issue) => ({ path: issue.slice(0, -1), message: String(issue.at(-1)) })),
  );

describe("why a save failed", () => {
  it("the server's words name the fields as the form does", () => {
    const { reasons } = toSaveProblem(
      refusal(
        ["name", "Name is required"],
        ["price_sizes", 0, "size", "is required"],
        ["price_sizes", 1, "mrp", "must be a number"],
        ["packages", 0, "extraCost", "too much"],
        ["badge", "must be at most 60 characters"],
      ),
      values,
    );
    expect(reasons).toEqual([
      "Name is required",
      "Size 1: Size is required",
      "Size 2: MRP must be a number",
      "Package 1: Extra cost: too much",
      "Badge must be at most 60 characters",
    ]);
  });

  it("the fields are marked, rows by their key", () => {
    const { fields } = toSaveProblem(
      refusal(["name", "taken"], ["price_sizes", 1, "mrp", "must be a number"], ["other_names", 2, "is too long"]),
      values,
    );
    expect(fields).toEqual(new Set(["name", rowField(values.price_sizes[1]?.key ?? "", "mrp"), "other_names"]));
  });

  it("other words are shown as they are, and a broken connection has none", () => {
    expect(toSaveProblem(new ApiError(500, "Something went wrong on our side."), values).reasons).toEqual([
      "Something went wrong on our side.",
    ]);
    expect(toSaveProblem(new ApiError(422, "Idempotency-Key: taken; try again"), values).reasons).toEqual([
      "Idempotency-Key: taken; try again",
    ]);
    expect(toSaveProblem(new TypeError("Failed to fetch"), values).reasons).toEqual([]);
  });
});
