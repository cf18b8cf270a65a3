import { describe, expect, it } from "vitest";
import { ApiError, type Issue } from "#domain/api-error.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { changeItem } from "../form-rows.ts";
import { type FormValues, makeSizeRow, toValues } from "../form-values.ts";
import { findSaveProblem, listWrongFields, rowField, type SaveProblem, toSaveProblem } from "./save-problem.ts";

const values = toValues(makeProductDraft());
const [, secondSize = makeSizeRow()] = values.price_sizes;
const wordsOf = ({ reasons }: SaveProblem) => reasons.map(({ words }) => words);

const refusal = (...issues: [...Issue["path"], string][]) =>
  new ApiError(
    400,
    "in one line",
    issues.map((issue) => ({ path: issue.slice(0, -1), message: String(issue.at(-1)) })),
  );

describe("why a save failed", () => {
  it("the server's words name the fields as the form does", () => {
    const problem = toSaveProblem(
      refusal(
        ["name", "Name is required"],
        ["price_sizes", 0, "size", "is required"],
        ["price_sizes", 1, "mrp", "must be a number"],
        ["packages", 0, "extraCost", "too much"],
        ["badge", "must be at most 60 characters"],
      ),
      values,
    );
    expect(wordsOf(problem)).toEqual([
      "Name is required",
      "Size 1: Size is required",
      "Size 2: MRP must be a number",
      "Package 1: Extra cost: too much",
      "Badge must be at most 60 characters",
    ]);
  });

  it("the fields are marked, rows by their key; what the form has no field for is that of its list", () => {
    const issues = refusal(
      ["name", "taken"],
      ["price_sizes", 1, "mrp", "must be a number"],
      ["product_images", 0, "must be at most 2000 characters"],
      ["product_images", 1, "must be at most 2000 characters"],
      ["additionalContent", 3, "must be at most 5000 characters"],
      ["other_names", 2, "is too long"],
    );
    expect(toSaveProblem(issues, values).reasons.map(({ field }) => field)).toEqual([
      "name",
      rowField(secondSize.key, "mrp"),
      rowField(values.product_images[0]?.key ?? "", "address"),
      "picture_address",
      "additionalContent",
      "other_names",
    ]);
  });

  it("what the shop would refuse is known before it is sent, in the same words", () => {
    const wrong = { ...withMrp("1,10"), name: " " };
    expect(findSaveProblem(wrong)).toEqual({
      reasons: [
        { words: "Name is required", atField: "Name is required", field: "name" },
        {
          words: "Size 2: MRP must be a number",
          atField: "MRP must be a number",
          field: rowField(secondSize.key, "mrp"),
        },
      ],
      sent: wrong,
    });
    expect(findSaveProblem(values)).toBeUndefined();
  });

  it("other words are shown as they are, and a broken connection has none", () => {
    const reasonsOf = (error: Error) => toSaveProblem(error, values).reasons;
    expect(reasonsOf(new ApiError(500, "Something went wrong on our side."))).toEqual([
      { words: "Something went wrong on our side.", atField: "Something went wrong on our side." },
    ]);
    expect(reasonsOf(new ApiError(422, "Idempotency-Key: taken; try again"))).toEqual([
      { words: "Idempotency-Key: taken; try again", atField: "Idempotency-Key: taken; try again" },
    ]);
    expect(reasonsOf(new TypeError("Failed to fetch"))).toEqual([]);
  });
});

describe("a refused field", () => {
  const mrp = rowField(secondSize.key, "mrp");
  const sent = withMrp("1,10");
  const problem = toSaveProblem(refusal(["name", "taken"], ["price_sizes", 1, "mrp", "must be a number"]), sent);
  const wrong = (now: FormValues) => [...listWrongFields(problem, now).keys()];

  it("is wrong as long as it is as it was, or still nothing that the shop takes", () => {
    expect(wrong(sent)).toEqual(["name", mrp]);
    expect(wrong({ ...sent, description: "Another" })).toEqual(["name", mrp]);
    expect(wrong(withMrp("1,20"))).toEqual(["name", mrp]);
    expect(wrong({ ...sent, name: " " })).toEqual(["name", mrp]);
  });

  it("tells at the field what is wrong with it now", () => {
    expect([...listWrongFields(problem, sent).values()]).toEqual(["Name: taken", "MRP must be a number"]);
    expect(listWrongFields(problem, withMrp("-1")).get(mrp)).toBe("MRP must not be below 0");
    expect(listWrongFields(problem, { ...sent, name: " " }).get("name")).toBe("Name is required");
  });

  it("is mended when it is changed to something that the shop takes, or its row is gone", () => {
    expect(wrong(withMrp("1200"))).toEqual(["name"]);
    expect(wrong({ ...withMrp("1200"), name: "Another" })).toEqual([]);
    expect(wrong({ ...sent, price_sizes: [], name: "Another" })).toEqual([]);
  });
});

function withMrp(mrp: string): FormValues {
  return { ...values, price_sizes: changeItem(values.price_sizes, secondSize.key, { mrp }) };
}
