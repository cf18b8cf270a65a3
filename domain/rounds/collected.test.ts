import { expect, it } from "vitest";
import { collectedInWords, differenceInWords, missingOf } from "./collected.ts";
import { NewCollectedSchema } from "./collected-schema.ts";

it("is told by how it was paid", () => {
  expect(collectedInWords({ cash: 900, upi: 50.5 })).toBe("₹900.00 in cash and ₹50.50 by UPI");
  expect(collectedInWords({ cash: 0, upi: 950 })).toBe("₹950.00 by UPI");
  expect(collectedInWords({ cash: 0, upi: 0 })).toBe("nothing");
});

it("says what is missing to the paise, or how much too much it is", () => {
  expect(missingOf(0.3, { cash: 0.1, upi: 0.2 })).toBe(0);
  expect(differenceInWords(missingOf(950, { cash: 900, upi: 0 }))).toBe("₹50.00 less");
  expect(differenceInWords(missingOf(950, { cash: 900, upi: 100 }))).toBe("₹50.00 more");
  expect(differenceInWords(0)).toBe("");
});

it.each([-0.01, 10_000_001, 1.005, Number.NaN, "1"])("%s is no amount that anybody holds", (cash) => {
  expect(NewCollectedSchema.safeParse({ cash, upi: 0 }).success).toBe(false);
});
