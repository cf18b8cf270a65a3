import { expect, it } from "vitest";
import { describeOwed, describeSettlement, NewReceivedSchema } from "./settlement.ts";

it("too much is not called owed", () => {
  expect(describeOwed(500)).toBe("Owes ₹500.00");
  expect(describeOwed(-50)).toBe("Paid ₹50.00 too much");
  expect(describeOwed(0)).toBe("");
});

it("is told by how it came, or as let go", () => {
  expect(describeSettlement({ cash: 300, upi: 200, let_go: 0 })).toBe(
    "Received later: ₹300.00 in cash and ₹200.00 by UPI",
  );
  expect(describeSettlement({ cash: 0, upi: 0, let_go: 0.5 })).toBe("Let go: ₹0.50");
});

it.each([
  [{ cash: 0, upi: 0 }, "cash"],
  [{ cash: -1, upi: 2 }, "cash"],
  [{ cash: 1, upi: 1.005 }, "upi"],
])("%j is nothing that came in", (money, field) => {
  const { error } = NewReceivedSchema.safeParse({ version: 1, ...money });
  expect(error?.issues[0]?.path).toEqual([field]);
});
