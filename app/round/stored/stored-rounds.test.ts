import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prepareForOffline } from "#app/shop/offline/prepare-for-offline.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { makeDriverRound, makeTap } from "../make-round.ts";
import { ROUNDS_KEY } from "./rounds-key.ts";
import { driverTaps, findStoredRound, forgetExpiredRounds, forgetRound, storeRound } from "./stored-rounds.ts";

const NOW = Date.UTC(2026, 10, 16, 6);
const HOUR_MS = 60 * 60 * 1000;
const round = makeDriverRound();
let device: Map<string, string>;

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", {});
  device = stubStorage("localStorage");
  storeRound(round, "key-1", 36 * HOUR_MS, NOW);
});
afterEach(() => vi.unstubAllGlobals());

it("a stored round is found by its own link alone", () => {
  expect(findStoredRound("round-1", "key-1")?.round).toEqual(round);
  expect(findStoredRound("round-1", "key-2")).toBeUndefined();
  forgetRound("round-1", "key-2");
  expect(device.has(ROUNDS_KEY)).toBe(true);
  forgetRound("round-1", "key-1");
  expect(device.size).toBe(0);
});

it.each([
  ["stays until its time", 36 * HOUR_MS - 1, true],
  ["is deleted at its time", 36 * HOUR_MS, false],
  ["stays when the clock is set back by some hours", -5 * HOUR_MS, true],
  ["is deleted when the clock is set back by more than a day", -25 * HOUR_MS, false],
])("a round %s", (_, laterMs, stays) => {
  forgetExpiredRounds(NOW + laterMs);
  expect(device.has(ROUNDS_KEY)).toBe(stays);
});

it.each(["[]", "{", '{"round-1":{"round":{}}}', "7"])("damaged storage (%s) is deleted or ignored", (stored) => {
  device.set(ROUNDS_KEY, stored);
  forgetExpiredRounds(NOW);
  expect(findStoredRound("round-1", "key-1")).toBeUndefined();
  storeRound(round, "key-1", HOUR_MS, NOW);
  expect(findStoredRound("round-1", "key-1")?.round).toEqual(round);
});

it("of unsent taps the code and the amount stay, but no text", async () => {
  const collected = { cash: 900, upi: 50, note: "Asha pays the rest" };
  const earlier = makeTap({ refused: "Meena changed it", tap: { outcome: "delivered", version: 4, collected } });
  driverTaps.add(makeTap({ key: "k2", tap: { outcome: "undone", version: 5 }, by: "", earlier }));
  const reason = { why: "other" as const, text: "Asha was rude" };
  driverTaps.add(makeTap({ key: "k3", code: "KC-3", by: "", tap: { outcome: "refused", version: 4, reason } }));
  driverTaps.add(makeTap({ key: "k4", round: "another", tap: { outcome: "delivered", version: 4, collected } }));
  forgetRound("round-1", "key-1");
  await driverTaps.restore();
  await Promise.resolve();
  const [undone, refused, another] = driverTaps.read();
  expect(undone?.earlier).toMatchObject({ refused: "", tap: { collected: { cash: 900, upi: 50, note: "" } } });
  expect(refused).toMatchObject({ code: "KC-3", refused: null, tap: { outcome: "refused", version: 4 } });
  expect(JSON.stringify([undone, refused])).not.toMatch(/Asha pays|Meena|rude/);
  expect(another?.tap.collected).toEqual(collected);
});

it("any page of the shop deletes a round that is past its time", async () => {
  vi.stubGlobal("document", Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal("navigator", { languages: [] });
  storeRound(round, "key-1", 0, Date.now());
  prepareForOffline(false);
  await expect.poll(() => device.has(ROUNDS_KEY)).toBe(false);
});
