import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { makeRound, makeStop, makeTap } from "../make-round.ts";
import { openTapStore } from "../taps/pending-taps.ts";
import { applyTaps, type ShownStop } from "./apply-taps.ts";
import { doorOf } from "./door.ts";

const taps = openTapStore("taps");
const door = doorOf({ taps, round: "round-1", by: "Asha" });
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
  door.undo(shownAt(5));
  const [undoing] = taps.read();
  expect(undoing).toMatchObject({ tap: { outcome: "undone", version: 5 }, refused: null });
  taps.drop(undoing?.key ?? "");
  expect(taps.read()).toEqual([refused]);
  door.tryAgain(shownAt(6));
  expect(taps.read()).toMatchObject([{ tap: { ...refused.tap, version: 6 }, refused: null }]);
});

it("an undo that is sent or pressed again still keeps it", () => {
  door.undo(shownAt(5));
  door.tryAgain(shownAt(6));
  door.undo(shownAt(7));
  const stored = taps.read();
  expect(stored).toMatchObject([{ tap: { outcome: "undone", version: 7 }, earlier: { key: refused.key } }]);
  taps.drop(stored[0]?.key ?? "");
  expect(taps.read()).toEqual([refused]);
});

it("money is discarded only after a question that names it", () => {
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  door.forget(shownAt(5));
  expect(taps.read()).toEqual([refused]);
  door.forget(shownAt(5));
  expect(taps.read()).toEqual([]);
  const question = "Discard ₹900.00 in cash and ₹50.00 by UPI for order KC-1234567? It won't be counted.";
  expect(confirm.mock.calls).toEqual([[question], [question]]);
  taps.add(makeTap({ tap: { outcome: "refused", version: 4 }, refused: "No." }));
  door.forget(shownAt(5));
  expect([taps.read(), confirm.mock.calls.length]).toEqual([[], 2]);
});

it("a new tap asks before it replaces refused money", () => {
  const stop = { ...shownAt(5), outcome: null };
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  expect(door.say(stop, { outcome: "not_at_home" })).toBe(false);
  expect(taps.read()).toEqual([refused]);
  expect(door.say(stop, { outcome: "not_at_home" })).toBe(true);
  expect(taps.read()).toMatchObject([{ tap: { outcome: "not_at_home", version: 5 }, refused: null }]);
  const question =
    "The shop has not accepted ₹900.00 in cash and ₹50.00 by UPI for order KC-1234567. Discard that and use this instead?";
  expect(confirm.mock.calls).toEqual([[question], [question]]);
  expect(door.say({ ...stop, pending: undefined }, { outcome: "refused" })).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(2);
});

it("a driver's link undoes what it ended itself, and delivers an open price only where it may agree on one", () => {
  const stop = { ...shownAt(5), pending: undefined };
  const byLink = doorOf({ taps, round: "round-1", by: "", link: { agrees_prices: false } });
  expect([door, byLink].map(({ canUndo }) => canUndo(stop))).toEqual([true, false]);
  expect(byLink.canUndo({ ...stop, by_link: true })).toBe(true);
  expect(byLink.canUndo({ ...stop, pending: makeTap() })).toBe(true);
  const agreeing = doorOf({ taps, round: "round-1", by: "", link: { agrees_prices: true } });
  expect([door, byLink, agreeing].map(({ canDeliver }) => canDeliver({ is_price_open: true }))).toEqual([
    ...[true, false, true],
  ]);
});
