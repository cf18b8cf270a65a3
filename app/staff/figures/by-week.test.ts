import { expect, it } from "vitest";
import { byWeek } from "./by-week.ts";

const day = (n: number) => ({ label: `day ${n}`, labelBefore: `earlier ${n}`, now: n, before: 2 * n });

it("weeks are averages of their days and end with the last day", () => {
  expect(byWeek(Array.from({ length: 8 }, (_, n) => day(n)))).toEqual([
    { label: "day 0", labelBefore: "earlier 0", now: 0, before: 0 },
    { label: "day 1 to day 7", labelBefore: "earlier 1 to earlier 7", now: 4, before: 8 },
  ]);
  expect(byWeek(Array.from({ length: 365 }, (_, n) => day(n)))).toHaveLength(53);
  expect(byWeek([])).toEqual([]);
});
