import { expect, it } from "vitest";
import { describeOwed } from "./settlement.ts";

it("too much is not called owed", () => {
  expect(describeOwed(500)).toBe("Owes ₹500.00");
  expect(describeOwed(-50)).toBe("Paid ₹50.00 too much");
  expect(describeOwed(0)).toBe("");
});
