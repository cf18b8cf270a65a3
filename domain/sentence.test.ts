import { expect, it } from "vitest";
import { sentence, withLabel } from "./sentence.ts";

it("a message continues the label of its field, unless it was written as a whole sentence", () => {
  const whole = sentence("This is not your password");
  expect(withLabel("Password", whole)).toBe("This is not your password");
  expect(withLabel("MRP", "must be a number")).toBe("MRP must be a number");
});
