import { expect, it } from "vitest";
import { formatDay, formatMoment, indiaDay } from "./format-moment.ts";

it("a moment is told by the shop's clock, five and a half hours ahead of Greenwich", () => {
  expect(formatMoment(Date.UTC(2026, 0, 12, 4, 18))).toBe("Jan 12, 2026, 9:48\u00a0am");
  expect(formatMoment(Date.UTC(2026, 0, 14, 13, 12))).toBe("Jan 14, 2026, 6:42\u00a0pm");
  expect(formatMoment(Date.UTC(2026, 0, 12, 18, 30))).toBe("Jan 13, 2026, 12:00\u00a0am");
});

it("the day changes at India's midnight", () => {
  expect(indiaDay(Date.UTC(2026, 0, 12, 18, 29, 59))).toBe("2026-01-12");
  expect(indiaDay(Date.UTC(2026, 0, 12, 18, 30))).toBe("2026-01-13");
  expect(formatDay(Date.UTC(2025, 11, 31, 18, 30))).toBe("Jan 1, 2026");
});
