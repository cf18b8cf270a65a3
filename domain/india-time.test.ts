import { expect, test } from "vitest";
import { formatIndiaDay, formatIndiaTime, formatIsoDay, formatWeekday } from "./india-time.ts";

test("moments and days are written as in India, in India's time", () => {
  expect(formatIndiaTime(Date.UTC(2026, 10, 17, 8, 40))).toBe("17 Nov 2026, 2:10 pm");
  expect(formatIndiaTime(Date.UTC(2026, 11, 31, 18, 30))).toBe("1 Jan 2027, 12:00 am");
  expect(formatIndiaTime(Date.UTC(2026, 0, 5, 7, 5))).toBe("5 Jan 2026, 12:35 pm");
  expect(formatIndiaDay(Date.UTC(2025, 11, 31, 18, 30))).toBe("1 Jan 2026");
  expect(formatIsoDay("2026-11-07")).toBe("7 Nov 2026");
  expect(formatWeekday("2026-11-20")).toBe("Fri 20 Nov");
});
