import fc from "fast-check";
import { expect, it } from "vitest";
import { toPaise } from "#domain/products/pricing.ts";
import { splitPayment } from "./old-debts.ts";

const DUE = {
  to_collect: 470,
  owed_before: [
    { code: "KC-1", owed: 70 },
    { code: "KC-2", owed: 30 },
  ],
};

it("what is paid beyond the order settles the oldest debt first, and the rest is too much", () => {
  const split = (cash: number, upi: number) => splitPayment({ cash, upi, note: "so" }, DUE);
  expect(split(400, 0)).toEqual({ collected: { cash: 400, upi: 0, note: "so" }, settled: [] });
  expect(split(540, 0)).toEqual({
    collected: { cash: 470, upi: 0, note: "so" },
    settled: [{ code: "KC-1", cash: 70, upi: 0 }],
  });
  expect(split(500, 100)).toEqual({
    collected: { cash: 470, upi: 30, note: "so" },
    settled: [
      { code: "KC-1", cash: 30, upi: 40 },
      { code: "KC-2", cash: 0, upi: 30 },
    ],
  });
});

it("no paisa is lost or doubled", () => {
  const rupees = fc.nat({ max: 500_000 }).map((paise) => paise / 100);
  const owed_before = fc.array(fc.record({ code: fc.string(), owed: rupees }), { maxLength: 4 });
  fc.assert(
    fc.property(rupees, rupees, rupees, owed_before, (cash, upi, to_collect, owed_before) => {
      const { collected, settled } = splitPayment({ cash, upi }, { to_collect, owed_before });
      for (const of of ["cash", "upi"] as const)
        expect([collected, ...settled].reduce((sum, part) => sum + toPaise(part[of]), 0)).toBe(
          toPaise({ cash, upi }[of]),
        );
      // Too much is paid only after everything is.
      const isTooMuch = toPaise(collected.cash) + toPaise(collected.upi) > toPaise(to_collect);
      const paid = settled.reduce((sum, part) => sum + toPaise(part.cash) + toPaise(part.upi), 0);
      if (isTooMuch) expect(paid).toBe(owed_before.reduce((sum, { owed }) => sum + toPaise(owed), 0));
    }),
  );
});
