import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { makeRound, makeStop, makeTap } from "../make-round.ts";
import { openTapStore } from "../taps/pending-taps.ts";
import { applyTaps, type ShownStop } from "./apply-taps.ts";
import { deliveriesOf } from "./deliveries.ts";

const taps = openTapStore("taps");
const deliveries = deliveriesOf({ taps, round: "round-1", by: "Asha" });
const refused = makeTap({ refused: "Asha has marked it as delivered, ₹900.00 in cash." });
const confirm = vi.fn<(question: string) => boolean>();

beforeEach(() => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { confirm }));
  stubStorage("localStorage");
  taps.add(refused);
});
afterEach(() => {
  confirm.mockReset();
  vi.unstubAllGlobals();
});

function shownAt(version: number): ShownStop {
  const stops = [makeStop({ version, outcome: "delivered", collected: { cash: 900, upi: 0, note: "" } })];
  const [stop] = applyTaps(makeRound({ stops }), taps.read());
  if (!stop) throw new Error("no stop");
  return stop;
}

it("undoing a colleague's tap keeps the refused one, which can be sent again", () => {
  deliveries.undo(shownAt(5));
  const [undoing] = taps.read();
  expect(undoing).toMatchObject({ tap: { outcome: "undone", version: 5 }, refused: null });
  taps.drop(undoing?.key ?? "");
  expect(taps.read()).toEqual([refused]);
  deliveries.tryAgain(shownAt(6));
  expect(taps.read()).toMatchObject([{ tap: { ...refused.tap, version: 6 }, refused: null }]);
});

it("an undo that is sent or pressed again still keeps it", () => {
  deliveries.undo(shownAt(5));
  deliveries.tryAgain(shownAt(6));
  deliveries.undo(shownAt(7));
  const stored = taps.read();
  expect(stored).toMatchObject([{ tap: { outcome: "undone", version: 7 }, earlier: { key: refused.key } }]);
  taps.drop(stored[0]?.key ?? "");
  expect(taps.read()).toEqual([refused]);
});

it("money is discarded only after a question that names it", () => {
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  deliveries.forget(shownAt(5));
  expect(taps.read()).toEqual([refused]);
  deliveries.forget(shownAt(5));
  expect(taps.read()).toEqual([]);
  const question = "Discard ₹900.00 in cash and ₹50.00 by UPI for order KC-1234567? It won't be counted.";
  expect(confirm.mock.calls).toEqual([[question], [question]]);
  taps.add(makeTap({ tap: { outcome: "refused", version: 4 }, refused: "No." }));
  deliveries.forget(shownAt(5));
  expect([taps.read(), confirm.mock.calls.length]).toEqual([[], 2]);
});

it("a new tap asks before it replaces refused money", () => {
  const stop = { ...shownAt(5), outcome: null };
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  expect(deliveries.say(stop, { outcome: "not_at_home" })).toBe(false);
  expect(taps.read()).toEqual([refused]);
  expect(deliveries.say(stop, { outcome: "not_at_home" })).toBe(true);
  expect(taps.read()).toMatchObject([{ tap: { outcome: "not_at_home", version: 5 }, refused: null }]);
  const question =
    "The shop has not accepted ₹900.00 in cash and ₹50.00 by UPI for order KC-1234567. Discard that and use this instead?";
  expect(confirm.mock.calls).toEqual([[question], [question]]);
  expect(deliveries.say({ ...stop, pending: undefined }, { outcome: "refused" })).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(2);
});

it("a driver's link undoes what it ended itself, and delivers an open price only where it may agree on one", () => {
  const stop = { ...shownAt(5), pending: undefined };
  const byLink = deliveriesOf({ taps, round: "round-1", by: "", link: { agrees_prices: false } });
  expect([deliveries, byLink].map(({ canUndo }) => canUndo(stop))).toEqual([true, false]);
  expect(byLink.canUndo({ ...stop, by_link: true })).toBe(true);
  expect(byLink.canUndo({ ...stop, pending: makeTap() })).toBe(true);
  const agreeing = deliveriesOf({ taps, round: "round-1", by: "", link: { agrees_prices: true } });
  expect([deliveries, byLink, agreeing].map(({ canDeliver }) => canDeliver({ is_price_open: true }))).toEqual([
    ...[true, false, true],
  ]);
});
