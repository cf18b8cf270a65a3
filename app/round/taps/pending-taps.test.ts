import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { makeTap } from "../make-round.ts";
import { type Copy, openTapStore } from "./pending-taps.ts";

const readCopy = vi.fn<() => Promise<Copy | undefined>>();
const writeCopy = vi.fn(async (_name: string, _copy: Copy) => {});
const copies = { readCopy, writeCopy };

const [first, second] = [makeTap({ key: "k1", code: "KC-1" }), makeTap({ key: "k2", code: "KC-2" })];

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  stubStorage("localStorage");
});
afterEach(() => vi.unstubAllGlobals());

it("the later one of localStorage and the durable copy counts", async () => {
  const taps = openTapStore("taps", copies);
  taps.add(first);
  const written = Number(localStorage.getItem("tapsAt"));
  for (const [at, keys] of [
    [written - 1, ["k1"]],
    [written + 1, ["k1", "k2"]],
  ] as const) {
    readCopy.mockResolvedValueOnce({ at, text: JSON.stringify([first, second]) });
    const reopened = openTapStore("taps", copies);
    await reopened.restore();
    expect(reopened.read().map(({ key }) => key)).toEqual(keys);
  }
});

it("every write has a later copy than the one before, also where the clock is set back", () => {
  const taps = openTapStore("taps", copies);
  vi.useFakeTimers({ now: 2_000 });
  taps.add(first);
  vi.setSystemTime(1_000);
  taps.add(second);
  vi.useRealTimers();
  const written = writeCopy.mock.calls.slice(-2);
  expect(written.map(([, { at }]) => at)).toEqual([2_000, 2_001]);
});

it("a tap for which localStorage had no room comes back from the durable copy", async () => {
  const taps = openTapStore("taps", copies);
  taps.add(first);
  const { setItem } = localStorage;
  vi.spyOn(localStorage, "setItem").mockImplementation((key, text) => {
    if (text.includes("KC-2")) throw new DOMException("No room", "QuotaExceededError");
    setItem(key, text);
  });
  taps.add(second);
  readCopy.mockResolvedValueOnce(writeCopy.mock.lastCall?.[1]);
  const reopened = openTapStore("taps", copies);
  await reopened.restore();
  expect(reopened.read().map(({ key }) => key)).toEqual(["k1", "k2"]);
});
