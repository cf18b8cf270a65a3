import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { makeRound, makeStop, makeTap } from "../make-round.ts";
import { addPendingTap, dropTap, readTaps } from "../taps/pending-taps.ts";
import { applyTaps, type ShownStop } from "./apply-taps.ts";
import { doorOf } from "./door.ts";

const door = doorOf("round-1");
const refused = makeTap({ refused: "Asha has marked it as delivered, ₹900.00 in cash." });
const confirm = vi.fn<(question: string) => boolean>();

beforeEach(() => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { confirm }));
  stubStorage("localStorage");
  addPendingTap(refused);
});
afterEach(() => {
  confirm.mockReset();
  vi.unstubAllGlobals();
});

function shownAt(version: number): ShownStop {
  const stops = [makeStop({ version, outcome: "delivered", collected: { cash: 900, upi: 0, note: "" } })];
  const [stop] = applyTaps(makeRound({ stops }), readTaps()).stops;
  if (!stop) throw new Error("no stop");
  return stop;
}

it("undoing a colleague's tap keeps the refused one, which can be sent again", () => {
  door.undo(shownAt(5));
  const [undoing] = readTaps();
  expect(undoing).toMatchObject({ tap: { outcome: "undone", version: 5 }, refused: null });
  dropTap(undoing?.key ?? "");
  expect(readTaps()).toEqual([refused]);
  door.tryAgain(shownAt(6));
  expect(readTaps()).toMatchObject([{ tap: { ...refused.tap, version: 6 }, refused: null }]);
});

it("an undo that is sent or pressed again still keeps it", () => {
  door.undo(shownAt(5));
  door.tryAgain(shownAt(6));
  door.undo(shownAt(7));
  const taps = readTaps();
  expect(taps).toMatchObject([{ tap: { outcome: "undone", version: 7 }, earlier: { key: refused.key } }]);
  dropTap(taps[0]?.key ?? "");
  expect(readTaps()).toEqual([refused]);
});

it("money is discarded only after a question that names it", () => {
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  door.forget(shownAt(5));
  expect(readTaps()).toEqual([refused]);
  door.forget(shownAt(5));
  expect(readTaps()).toEqual([]);
  const question = "Discard ₹900.00 in cash and ₹50.00 by UPI for order KC-1234567? It won't be counted.";
  expect(confirm.mock.calls).toEqual([[question], [question]]);
  addPendingTap(makeTap({ tap: { outcome: "refused", version: 4 }, refused: "No." }));
  door.forget(shownAt(5));
  expect([readTaps(), confirm.mock.calls.length]).toEqual([[], 2]);
});

it("a new tap asks before it replaces refused money", () => {
  const stop = { ...shownAt(5), outcome: null };
  confirm.mockReturnValueOnce(false).mockReturnValueOnce(true);
  expect(door.say(stop, { outcome: "not_at_home" })).toBe(false);
  expect(readTaps()).toEqual([refused]);
  expect(door.say(stop, { outcome: "not_at_home" })).toBe(true);
  expect(readTaps()).toMatchObject([{ tap: { outcome: "not_at_home", version: 5 }, refused: null }]);
  const question =
    "The shop has not accepted ₹900.00 in cash and ₹50.00 by UPI for order KC-1234567. Discard that and use this instead?";
  expect(confirm.mock.calls).toEqual([[question], [question]]);
  expect(door.say({ ...stop, pending: undefined }, { outcome: "refused" })).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(2);
});
