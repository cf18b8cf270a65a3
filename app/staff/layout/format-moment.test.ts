import { expect, it } from "vitest";
import { formatMoment, indiaDay } from "./format-moment.ts";

it("a moment is told in India's time, its end in one line", () => {
  expect(formatMoment(Date.UTC(2026, 0, 12, 4, 18))).toBe("12 Jan 2026, 9:48\u00a0am");
  expect(formatMoment(Date.UTC(2026, 0, 14, 13, 12))).toBe("14 Jan 2026, 6:42\u00a0pm");
});

it("a day is India's", () => {
  expect(indiaDay(Date.UTC(2026, 0, 12, 18, 29, 59))).toBe("2026-01-12");
  expect(indiaDay(Date.UTC(2026, 0, 12, 18, 30))).toBe("2026-01-13");
});
