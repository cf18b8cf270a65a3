import { expect, it } from "vitest";
import { nameRound } from "./round-words.ts";

it("a round is named by its day, with the year where it is not the year in which it is told", () => {
  const at = Date.parse("2027-01-01T00:30:00+05:30");
  expect(nameRound({ person: "Ravi", day: "2027-01-02" }, at)).toBe("the round of Ravi, Jan 2");
  expect(nameRound({ person: "Ravi", day: "2026-12-31" }, at)).toBe("the round of Ravi, Dec 31, 2026");
  expect(nameRound({ person: "Ravi", day: "2030-01-01" }, at)).toBe("the round of Ravi, Jan 1, 2030");
});
