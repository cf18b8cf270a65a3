import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { makeDriverRound, makeStop, makeTap } from "./make-round.ts";
import { driverTaps, findStoredRound, listStoredLinks, storeRound } from "./stored/stored-rounds.ts";
import { type Shown, tendOtherRounds, watchRound } from "./watch-round.ts";

const NOW = Date.UTC(2026, 10, 16, 6);
const HOUR_MS = 60 * 60 * 1000;
const LINK = { id: "round-1", key: "key-1" };
const open = makeDriverRound({ expires_at: NOW + HOUR_MS });
const done = makeDriverRound({ expires_at: NOW + HOUR_MS, stops: [makeStop({ outcome: "delivered", version: 5 })] });

const shown: Shown[] = [];
const calls: { method: string; path: string; key: string; round: string }[] = [];
let respond: (method: string) => Response | Promise<Response>;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  shown.length = 0;
  calls.length = 0;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  stubStorage("localStorage");
  vi.stubGlobal(
    "fetch",
    async (path: string, { method = "GET", headers }: { method?: string; headers: HeadersInit }) => {
      const sent = new Headers(headers);
      calls.push({ method, path, key: sent.get("idempotency-key") ?? "", round: sent.get("x-round-key") ?? "" });
      return respond(method);
    },
  );
  respond = () => ok(open);
});
afterEach(() => {
  stop();
  driverTaps.write([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** By the shop's clock, which may differ from the phone's. */
const ok = (round: object, at = NOW) => Response.json(round, { headers: { date: new Date(at).toUTCString() } });
const gone = () => Response.json({ message: "This link has ended." }, { status: 404 });
const away = () => Promise.reject(new TypeError("Failed to fetch"));
const settle = () => vi.advanceTimersByTimeAsync(0);

async function watch() {
  const watched = watchRound(LINK, (one) => shown.push(one));
  stop = watched.stop;
  await settle();
  return watched;
}

it("without a network the stored round is shown; without a copy the page says so", async () => {
  respond = away;
  await watch();
  expect(shown).toEqual([{ stage: "unreachable" }]);
  stop();
  shown.length = 0;
  storeRound(open, "key-1", HOUR_MS, NOW);
  await watch();
  expect(shown).toEqual([
    { stage: "open", round: open, isFailing: false },
    { stage: "open", round: open, isFailing: true },
  ]);
});

it("a copy past its time is deleted before anything is shown", async () => {
  storeRound(open, "key-1", HOUR_MS, NOW - HOUR_MS);
  respond = away;
  await watch();
  expect(shown).toEqual([{ stage: "unreachable" }]);
  expect(findStoredRound("round-1", "key-1")).toBeUndefined();
});

it("an open page ends at its time without a network, by the shop's clock", async () => {
  respond = () => ok(open, NOW + HOUR_MS / 2);
  await watch();
  respond = away;
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2 - 1_000);
  expect(shown.at(-1)?.stage).toBe("open");
  await vi.advanceTimersByTimeAsync(16_000);
  expect(shown.at(-1)).toEqual({ stage: "ended" });
  expect(findStoredRound("round-1", "key-1")).toBeUndefined();
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(before);
});

it("a tap that gets a 404 ends the link, and stays", async () => {
  await watch();
  respond = gone;
  driverTaps.add(makeTap({ by: "" }));
  driverTaps.add(makeTap({ by: "", key: "k2", code: "KC-2" }));
  await settle();
  expect(shown.at(-1)).toEqual({ stage: "ended" });
  expect(calls.filter(({ method }) => method === "POST")).toMatchObject([{ key: "k1", round: "key-1" }]);
  expect(driverTaps.read().map(({ code, refused }) => [code, refused])).toEqual([
    ["KC-1234567", null],
    ["KC-2", null],
  ]);
  expect(findStoredRound("round-1", "key-1")).toBeUndefined();
});

it("a proxy's page with a 404 is not the end of the link", async () => {
  storeRound(open, "key-1", HOUR_MS, NOW);
  respond = () => new Response("<h1>Not found</h1>", { status: 404, headers: { "content-type": "text/html" } });
  driverTaps.add(makeTap({ by: "" }));
  await watch();
  expect(shown.at(-1)).toEqual({ stage: "open", round: open, isFailing: true });
  expect(findStoredRound("round-1", "key-1")).toBeDefined();
  expect(driverTaps.read().map(({ refused }) => refused)).toEqual([null]);
});

it("a response from before a tap does not show the stop as open again", async () => {
  let answer = (_: Response) => {};
  respond = (method) => (method === "POST" ? ok(done) : new Promise((resolve) => (answer = resolve)));
  await watch();
  driverTaps.add(makeTap({ by: "" }));
  await settle();
  answer(ok(open));
  await settle();
  expect(shown.map((one) => one.stage === "open" && one.round.stops[0]?.outcome)).toEqual(["delivered"]);
  expect(driverTaps.read()).toEqual([]);
});

it("taps of another round are left to its own link", async () => {
  driverTaps.add(makeTap({ by: "", round: "round-2" }));
  await watch();
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  expect(driverTaps.read()).toHaveLength(1);
});

function storeTwoRounds() {
  storeRound(open, "key-1", HOUR_MS, NOW);
  storeRound(makeDriverRound({ id: "round-2" }), "key-2", HOUR_MS, NOW);
  driverTaps.add(makeTap({ by: "" }));
}

it("unsent taps of another round are sent by its own link, and its copy has them", async () => {
  storeTwoRounds();
  respond = () => ok(done);
  stop = tendOtherRounds("round-2");
  await settle();
  expect(calls).toMatchObject([
    { method: "GET", path: "/driver/rounds/round-1", round: "key-1" },
    { method: "POST", path: "/driver/rounds/round-1/stops/KC-1234567", round: "key-1" },
  ]);
  expect(driverTaps.read()).toEqual([]);
  expect(findStoredRound("round-1", "key-1")?.round.stops[0]?.outcome).toBe("delivered");
});

it("a round whose link has ended is deleted at the next contact, and its unsent taps stay", async () => {
  storeTwoRounds();
  respond = away;
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
