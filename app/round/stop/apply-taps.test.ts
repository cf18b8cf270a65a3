import { expect, it } from "vitest";
import { sumUp } from "#domain/rounds/round-sums.ts";
import { makeRound, makeStop, makeTap } from "../make-round.ts";
import { applyTaps, tapsWithoutStop } from "./apply-taps.ts";

it("an unsent tap is shown and counted", () => {
  const round = makeRound({ stops: [makeStop({ code: "KC-1" }), makeStop({ id: "s2", code: "KC-2" })] });
  const tap = makeTap({ code: "KC-1" });
  const stops = applyTaps(round, [tap, makeTap({ key: "k2", round: "another", code: "KC-2" })]);
  expect(stops.map(({ outcome, pending }) => [outcome, pending])).toEqual([
    ["delivered", tap],
    [null, undefined],
  ]);
  expect(sumUp(stops)).toMatchObject({ to_collect: 1900, cash: 900, upi: 50, difference: 0, open: 950 });
});

it("the amount collected at an open price becomes the price", () => {
  const round = makeRound({ stops: [makeStop({ to_collect: 999, is_price_open: true })] });
  expect(sumUp(applyTaps(round, [makeTap()]))).toMatchObject({ to_collect: 950, cash: 900, upi: 50, difference: 0 });
});

it("a refused tap changes nothing and stays with its stop", () => {
  const refused = makeTap({ refused: "Meena changed this order to refused." });
  const [stop] = applyTaps(makeRound({ stops: [makeStop({ outcome: "refused" })] }), [refused]);
  expect([stop?.outcome, stop?.pending]).toEqual(["refused", refused]);
});

it("an unsent undo opens the stop again, and its money is not counted", () => {
  const collected = { cash: 950, upi: 0, note: "" };
  const round = makeRound({ stops: [makeStop({ outcome: "delivered", collected })] });
  const stops = applyTaps(round, [makeTap({ tap: { outcome: "undone", version: 5 } })]);
  expect(sumUp(stops)).toMatchObject({ cash: 0, open: 950 });
});

it("the tap of an order that was put back and added again belongs to the later stop", () => {
  const earlier = makeStop({ id: "s1", outcome: "not_at_home" });
  const stops = applyTaps(makeRound({ stops: [earlier, makeStop({ id: "s2" })] }), [makeTap()]);
  expect(stops.map(({ outcome }) => outcome)).toEqual(["not_at_home", "delivered"]);
});

it("taps of other rounds and of an order that was taken out have no stop", () => {
  const taps = [
    makeTap(),
    makeTap({ key: "k2", code: "KC-2", refused: "Taken out" }),
    makeTap({ key: "k3", round: "another" }),
  ];
  expect(tapsWithoutStop(makeRound(), taps).map(({ key }) => key)).toEqual(["k2", "k3"]);
});

it("what an unsent tap pays beyond its order settles the debt at the next stop of the customer too", () => {
  const owed_before = [{ code: "KC-9", owed: 70 }];
  const stops = [makeStop({ code: "KC-1", owed_before }), makeStop({ id: "s2", code: "KC-2", owed_before })];
  const pay = (cash: number) => ({ outcome: "delivered", version: 4, collected: { cash, upi: 0, note: "" } }) as const;
  const first = makeTap({ code: "KC-2", tap: pay(1000) });
  const shown = applyTaps(makeRound({ stops }), [first]);
  expect(shown).toMatchObject([
    { owed_before: [{ code: "KC-9", owed: 20 }], settled: [] },
    { owed_before: [], collected: { cash: 950 }, settled: [{ code: "KC-9", cash: 50 }] },
  ]);
  expect(sumUp(shown)).toMatchObject({ to_collect: 1900, received_later: 50, cash: 1000, difference: 0, open: 950 });
  const both = applyTaps(makeRound({ stops }), [first, makeTap({ key: "k2", code: "KC-1", tap: pay(1000) })]);
  expect(both[0]).toMatchObject({ owed_before: [], collected: { cash: 980 }, settled: [{ cash: 20 }] });
  expect(sumUp(both)).toMatchObject({ received_later: 70, cash: 2000, difference: -30 });
});

it("a debt is asked for at the customer's first open stop only, and at the next when that one ends", () => {
  const owed_before = [{ code: "KC-9", owed: 70 }];
  const stops = [makeStop({ code: "KC-1", owed_before }), makeStop({ id: "s2", code: "KC-2", owed_before })];
  const shown = applyTaps(makeRound({ stops }), []);
  expect(shown.map((stop) => stop.owed_before)).toEqual([owed_before, []]);
  const away = makeTap({ code: "KC-1", tap: { outcome: "not_at_home", version: 4 } });
  expect(applyTaps(makeRound({ stops }), [away]).map((stop) => stop.owed_before)).toEqual([[], owed_before]);
});

it("a debt that a refused tap brought is not asked for at another stop, nor is used credit offered again", () => {
  const owed_before = [{ code: "KC-9", owed: 70 }];
  const credit_before = [{ code: "KC-8", owed: 50 }];
  const both = { owed_before, credit_before };
  const stops = [makeStop({ code: "KC-1", ...both }), makeStop({ id: "s2", code: "KC-2", ...both })];
  const collected = { cash: 970, upi: 0, credit: 50, note: "" };
  const tap = { outcome: "delivered", version: 4, collected } as const;
  const show = (refused: string | null) =>
    applyTaps(makeRound({ stops }), [makeTap({ code: "KC-2", tap, refused })]).map((stop) => stop.owed_before);
  expect(show("Changed")).toEqual([[], owed_before]);
  const [first, second] = applyTaps(makeRound({ stops }), [makeTap({ code: "KC-2", tap })]);
  expect(first).toMatchObject({ owed_before: [], credit_before: [] });
  expect(second).toMatchObject({ collected: { cash: 900, credit: 50 }, settled: [{ cash: 70 }], owed: 0 });
});

it("an unsent undo owes the settled debt again", () => {
  const paid = { outcome: "delivered", collected: { cash: 950, upi: 0, note: "" } } as const;
  const stop = makeStop({ ...paid, settled: [{ code: "KC-9", cash: 50, upi: 0 }] });
  const [shown] = applyTaps(makeRound({ stops: [stop] }), [makeTap({ tap: { outcome: "undone", version: 5 } })]);
  expect(shown).toMatchObject({ owed_before: [{ code: "KC-9", owed: 50 }], settled: [], collected: null });
});
