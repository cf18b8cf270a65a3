import fc from "fast-check";
import { expect, it } from "vitest";
import { axisEnd, barLength } from "./column-plot.tsx";

it.each([
  [[], 1],
  [[0, -5], 1],
  [[1], 1],
  [[3], 4],
  [[9, 10], 10],
  [[11], 20],
  [[950.5], 1000],
  [[1_000_000_000], 1_000_000_000],
])("an axis for %j ends at %i", (values, end) => {
  expect(axisEnd(values)).toBe(end);
});

it("no bar is longer than its axis, and what is there is seen beside a huge one", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true })), (values) => {
      for (const value of values) {
        const length = barLength(value, axisEnd(values));
        expect(length).toBeLessThanOrEqual(100);
        expect(length > 0).toBe(value > 0);
      }
    }),
  );
  expect(barLength(1, 1_000_000)).toBeGreaterThan(1);
});
