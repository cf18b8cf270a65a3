import fc from "fast-check";
import { expect, it } from "vitest";
import { SlideRing } from "./slide-ring.ts";

/** Three slides of 100 px with a gap of 10. */
const ring = new SlideRing(
  [0, 110, 220].map((start) => ({ start, end: start + 100 })),
  330,
);

it("behind the last slide comes the first", () => {
  expect([ring.indexAt(3), ring.indexAt(-1)]).toEqual([0, 2]);
  expect(ring.wayRight(2, 0)).toBe(110);
  expect(ring.wayRight(0, 2)).toBe(220);
});

it("the shorter way leads back where that is nearer", () => {
  expect(ring.shortWay(0, 2)).toBe(-110);
  expect(ring.shortWay(0, 1)).toBe(110);
});

it("finds the slide that begins nearest to a place, after any number of turns", () => {
  expect(ring.nearestTo(60)).toEqual({ index: 1, way: 50 });
  expect(ring.nearestTo(50)).toEqual({ index: 0, way: -50 });
  expect(ring.nearestTo(300)).toEqual({ index: 0, way: 30 });
  expect(ring.nearestTo(300 - 5 * 330)).toEqual({ index: 0, way: 30 });
});

it("the slides cover the view without a gap or an overlap, wherever the ring stands", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000, max: 5_000 }), (left) => {
      const starts = ring.shifts(left).map((shift, index) => ring.startOf(index) + shift);
      const [first = 0, second = 0, third = 0] = starts.toSorted((one, other) => one - other);
      expect([second - first, third - second]).toEqual([110, 110]);
      expect(first).toBeLessThanOrEqual(10);
      expect(third + 100).toBeGreaterThanOrEqual(220);
    }),
  );
});
