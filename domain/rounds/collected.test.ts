import { expect, it } from "vitest";
import { collectedInWords, differenceInWords, missingOf } from "./collected.ts";
import { NewCollectedSchema } from "./collected-schema.ts";
import { lacksReason } from "./round.ts";

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

it("asks for a reason where the counted cash differs by a paisa or more", () => {
  const count = { expected_cash: 0.3, counted_cash: 0.1 + 0.2, reason: " " };
  expect(lacksReason(count)).toBe(false);
  expect(lacksReason({ ...count, counted_cash: 0.29 })).toBe(true);
  expect(lacksReason({ ...count, counted_cash: 0.29, reason: "Change" })).toBe(false);
});

it.each([-0.01, 10_000_001, 1.005, Number.NaN, "1"])("%s is no amount that anybody holds", (cash) => {
  expect(NewCollectedSchema.safeParse({ cash, upi: 0 }).success).toBe(false);
});
