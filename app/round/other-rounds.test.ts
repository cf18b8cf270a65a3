import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { makeDriverRound, makeStop, makeTap } from "./make-round.ts";
import { tendOtherRounds } from "./other-rounds.ts";
import { driverTaps, findStoredRound, listStoredLinks, storeRound } from "./stored/stored-rounds.ts";

const NOW = Date.UTC(2026, 10, 16, 6);
const HOUR_MS = 60 * 60 * 1000;
const done = makeDriverRound({ expires_at: NOW + HOUR_MS, stops: [makeStop({ outcome: "delivered", version: 5 })] });
const calls: string[] = [];
let respond: (method: string, path: string) => Response | Promise<Response>;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  calls.length = 0;
  vi.stubGlobal("window", new EventTarget());
  stubStorage("localStorage");
  vi.stubGlobal(
    "fetch",
    async (path: string, { method = "GET", headers }: { method?: string; headers: HeadersInit }) => {
      calls.push(`${method} ${path} ${new Headers(headers).get("x-round-key")}`);
      return respond(method, path);
    },
  );
  storeRound(makeDriverRound(), "key-1", HOUR_MS, NOW);
  storeRound(makeDriverRound({ id: "round-2" }), "key-2", HOUR_MS, NOW);
});
afterEach(() => {
  stop();
  driverTaps.write([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gone = () => Response.json({ message: "This link has ended." }, { status: 404 });
const settle = () => vi.advanceTimersByTimeAsync(0);

it("unsent taps of another round are sent by its own link, and its copy has them", async () => {
  driverTaps.add(makeTap({ by: "" }));
  respond = () => Response.json(done);
  stop = tendOtherRounds("round-2");
  await settle();
  expect(calls).toEqual(["GET /driver/rounds/round-1 key-1", "POST /driver/rounds/round-1/stops/KC-1234567 key-1"]);
  expect(driverTaps.read()).toEqual([]);
  expect(findStoredRound("round-1", "key-1")?.round.stops[0]?.outcome).toBe("delivered");
});

it("a round whose link has ended is deleted at the next contact, and its unsent taps stay", async () => {
  driverTaps.add(makeTap({ by: "" }));
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  stop = tendOtherRounds("round-2");
  await settle();
  expect(listStoredLinks()).toHaveLength(2);
  respond = gone;
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(listStoredLinks()).toEqual([{ id: "round-2", key: "key-2" }]);
  expect(driverTaps.read().map(({ refused }) => refused)).toEqual([null]);
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(before);
});
