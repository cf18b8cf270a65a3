import fc from "fast-check";
import { expect, it } from "vitest";
import { toPaise } from "#domain/products/pricing.ts";
import { STOP_OUTCOMES, sumUp } from "./round-sums.ts";

const rupees = fc.integer({ min: -1_000_000, max: 100_000_000 }).map((paise) => paise / 100);
const stop = fc.record({
  to_collect: rupees,
  outcome: fc.constantFrom(null, ...STOP_OUTCOMES),
  collected: fc.option(fc.record({ cash: rupees, upi: rupees })),
  settled: fc.array(fc.record({ cash: rupees, upi: rupees }), { maxLength: 2 }),
  is_earlier: fc.boolean(),
});

it("whatever became of them, all rupees that were to be collected are somewhere, to the paise", () => {
  fc.assert(
    fc.property(fc.array(stop), (stops) => {
      const { to_collect, received_later, ...parts } = sumUp(stops);
      const due = toPaise(to_collect) + toPaise(received_later);
      expect(Object.values(parts).reduce((sum, part) => sum + toPaise(part), 0)).toBe(due);
      expect(toPaise(to_collect)).toBe(
        stops.reduce((sum, one) => sum + (one.is_earlier ? 0 : toPaise(one.to_collect)), 0),
      );
    }),
  );
});

it("a delivery without a recorded payment is not counted as collected", () => {
  expect(sumUp([{ to_collect: 950, outcome: "delivered", collected: null, is_earlier: false }])).toMatchObject({
    ...{ cash: 0, difference: 0, not_written: 950 },
  });
});
