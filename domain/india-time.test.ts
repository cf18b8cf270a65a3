import { expect, test } from "vitest";
import { formatIndiaTime } from "./india-time.ts";

test("a moment is written in India's time", () => {
  expect(formatIndiaTime(Date.UTC(2026, 10, 16, 6, 2))).toBe("16 Nov, 11:32 am");
  expect(formatIndiaTime(Date.UTC(2026, 11, 31, 18, 30))).toBe("1 Jan, 12:00 am");
  expect(formatIndiaTime(Date.UTC(2026, 0, 5, 7, 5))).toBe("5 Jan, 12:35 pm");
});
