import { expect, it } from "vitest";
import { describeOutcome, nameRound, titleRound } from "./round-words.ts";

it("a round is named by its number, day and driver, with the year where it is not the year in which it is told", () => {
  const at = Date.parse("2027-01-01T00:30:00+05:30");
  const named = (day: string) => nameRound({ number: 2, person: "Ravi", day }, at);
  expect(named("2027-01-02")).toBe("round 2 of 2 Jan (Ravi)");
  expect(named("2026-12-31")).toBe("round 2 of 31 Dec 2026 (Ravi)");
  expect(named("2030-01-01")).toBe("round 2 of 1 Jan 2030 (Ravi)");
});

it("a round's title has the time at which it was sent out, if that was on its day", () => {
  const round = { number: 2, person: "Ravi", created_at: Date.parse("2026-11-16T14:10:00+05:30") };
  expect(titleRound({ ...round, day: "2026-11-16" })).toBe("Round 2, 2:10\u00a0pm, Ravi");
  expect(titleRound({ ...round, day: "2026-11-17" })).toBe("Round 2, Ravi");
});

it("a delivery tells whether its payment was written down", () => {
  expect(describeOutcome({ outcome: "delivered", collected: { cash: 100, upi: 0 } })).toBe("Delivered");
  expect(describeOutcome({ outcome: "delivered", collected: null })).toBe("Delivered, not written down");
  expect(describeOutcome({ outcome: null, collected: null })).toBe("On its way");
});
