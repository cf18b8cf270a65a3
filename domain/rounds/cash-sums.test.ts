import fc from "fast-check";
import { expect, it } from "vitest";
import { toPaise } from "#domain/products/pricing.ts";
import { boxUp, sumUpCash, sumUpRound, tellApart } from "./cash-sums.ts";
import { STOP_OUTCOMES, sumUp } from "./round-sums.ts";

const rupees = fc.nat({ max: 100_000_000 }).map((paise) => paise / 100);
const order = fc.record({
  to_collect: rupees,
  outcome: fc.constantFrom(null, ...STOP_OUTCOMES),
  collected: fc.option(fc.record({ cash: rupees, upi: rupees, credit: rupees })),
  is_earlier: fc.boolean(),
});
const settlement = fc.record({ cash: rupees, upi: rupees, let_go: rupees });
const count = fc.record({
  expected_cash: rupees,
  counted_cash: fc.option(rupees),
  expense: fc.option(fc.record({ amount: rupees }), { nil: undefined }),
});

it("adds up to the paise, whatever came in later and whatever was counted", () => {
  fc.assert(
    fc.property(fc.array(order), fc.array(settlement), fc.array(count), (orders, later, counts) => {
      const sums = sumUpCash({ orders, later, counts });
      const { to_collect, received_later, counted, count_difference, not_counted, let_go, ...parts } = sums;
      const all = Object.values(parts).reduce((sum, part) => sum + toPaise(part), 0);
      expect(all).toBe(toPaise(to_collect) + toPaise(received_later));
      expect(toPaise(counted) + toPaise(count_difference) + toPaise(not_counted)).toBe(toPaise(sums.cash));
      const boxes = boxUp(sums);
      const boxed = [boxes.cash, boxes.upi, boxes.difference, boxes.not_collected];
      expect(boxed.reduce((sum, part) => sum + toPaise(part), 0)).toBe(toPaise(boxes.to_collect));
      const apart = tellApart({ orders, counts });
      expect(toPaise(sums.difference)).toBe(toPaise(apart.less) - toPaise(apart.more) + toPaise(apart.credit_used));
      expect(toPaise(count_difference)).toBe(toPaise(apart.missing) + toPaise(apart.expenses));
      expect(toPaise(let_go)).toBe(later.reduce((sum, one) => sum + toPaise(one.let_go), 0));
    }),
  );
});

it("what was let go since is apart from what was paid since and is still owed", () => {
  const short = { to_collect: 1700, outcome: "delivered" as const, is_earlier: false, collected: { cash: 0, upi: 0 } };
  const apart = (money: object) => tellApart({ orders: [{ ...short, ...money }], counts: [] });
  expect(apart({ owed: 0, paid_since: 1450 })).toMatchObject({ less: 1700, paid_since: 1450, let_go: 250 });
  expect(apart({ owed: 250, paid_since: 1450 })).toMatchObject({ still_owed: 250, let_go: 0 });
  expect(apart({ owed: -50, paid_since: 1750 })).toMatchObject({ paid_too_much: 50, let_go: 0 });
  expect(apart({})).toMatchObject({ let_go: 0 });
});

it("tells what was missing when the cash was counted, of rounds that are closed alone", () => {
  const counts = [
    { expected_cash: 900, counted_cash: 890.5 },
    { expected_cash: 100, counted_cash: null },
  ];
  const delivered = { to_collect: 1000, outcome: "delivered" as const, is_earlier: false };
  const orders = [{ ...delivered, collected: { cash: 1000, upi: 0 } }];
  expect(sumUpCash({ orders, later: [], counts })).toMatchObject({
    ...{ cash: 1000, counted: 890.5, count_difference: 9.5, not_counted: 100 },
  });
});

it("a round has the same boxes on its page as on the Cash page: old debts included, cash as counted", () => {
  const paid = { to_collect: 1000, outcome: "delivered" as const, is_earlier: false };
  const collected = { cash: 980, upi: 0 };
  const settled = [{ cash: 230, upi: 0 }];
  const counts = [{ counted_cash: 1110 }, { counted_cash: 1 }];
  const boxes = (closed_at: number | null) =>
    boxUp(sumUpRound({ sums: sumUp([{ ...paid, collected, settled }]), closed_at, counts }));
  const cashPage = sumUpCash({
    orders: [{ ...paid, collected }],
    later: settled.map((debt) => ({ ...debt, let_go: 0 })),
    counts: [{ expected_cash: 1210, counted_cash: 1110 }],
  });
  expect(boxes(1)).toEqual(boxUp(cashPage));
  expect(boxes(1)).toMatchObject({ to_collect: 1230, cash: 1110, difference: 120, not_collected: 0 });
  expect(boxes(null)).toMatchObject({ to_collect: 1230, cash: 1210, difference: 20 });
});
