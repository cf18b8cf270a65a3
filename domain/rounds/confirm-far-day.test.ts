import { expect, it } from "vitest";
import { confirmFarDay } from "./confirm-far-day.ts";

// The 16th in India already, while it is the 15th in London.
const NOW = Date.parse("2026-11-16T00:30:00+05:30");

it.each(["2026-11-09", "2026-11-16", "2026-11-23"])("%s is near enough", (day) => {
  expect(confirmFarDay(day, NOW)).toBeUndefined();
});

it.each([
  ["2030-01-01", "Tuesday, 1 Jan 2030 is 1,142 days ahead."],
  ["2016-11-16", "Wednesday, 16 Nov 2016 is 3,652 days ago."],
  ["2026-11-24", "Tuesday, 24 Nov 2026 is 8 days ahead."],
  ["2026-11-08", "Sunday, 8 Nov 2026 is 8 days ago."],
])("%s is asked about, with its weekday and its year", (day, words) => {
  expect(confirmFarDay(day, NOW)?.split("\n")[0]).toBe(words);
});
