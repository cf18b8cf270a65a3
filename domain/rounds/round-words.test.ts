import { expect, it } from "vitest";
import { describeOutcome, nameRound } from "./round-words.ts";

it("a round is named by its day, with the year where it is not the year in which it is told", () => {
  const at = Date.parse("2027-01-01T00:30:00+05:30");
  expect(nameRound({ person: "Ravi", day: "2027-01-02" }, at)).toBe("the round of Ravi, Jan 2");
  expect(nameRound({ person: "Ravi", day: "2026-12-31" }, at)).toBe("the round of Ravi, Dec 31, 2026");
  expect(nameRound({ person: "Ravi", day: "2030-01-01" }, at)).toBe("the round of Ravi, Jan 1, 2030");
});

const collected = { cash: 100, upi: 0 };

it.each([
  { outcome: null, collected: null, words: "On its way" },
  { outcome: "delivered", collected, words: "Delivered" },
  { outcome: "delivered", collected: null, words: "Delivered, not written down" },
  { outcome: "refused", collected: null, words: "Refused" },
  { outcome: "not_at_home", collected: null, words: "Not at home" },
  { outcome: "taken_out", collected: null, words: "Taken out" },
] as const)("a stop tells how it ended, and whether that was written down: $words", ({ words, ...stop }) => {
  expect(describeOutcome(stop)).toBe(words);
});
