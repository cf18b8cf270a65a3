import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession, startSession } from "#app/staff/session/session-store.ts";
import { makeRound, makeTap } from "../make-round.ts";
import { addPendingTap, dropTap, readTaps } from "./pending-taps.ts";
import { sendTaps } from "./send-taps.ts";

const user = { role: "admin", username: "Asha" };
const sent: { path: string; key: string }[] = [];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  const stored = new Map<string, string>();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { alert: vi.fn() }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ path, key: headers["idempotency-key"] ?? "" });
    return respond();
  });
  startSession({ user, access_token: "t1" });
  respond = () => Response.json(makeRound());
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it("what was tapped is sent with its key, the oldest first, and then forgotten", async () => {
  addPendingTap(makeTap());
  addPendingTap(makeTap({ key: "k2", code: "KC-2" }));
  await sendTaps();
  expect(sent).toEqual([
    { path: "/rounds/round-1/stops/KC-1234567", key: "k1" },
    { path: "/rounds/round-1/stops/KC-2", key: "k2" },
  ]);
  expect(readTaps()).toEqual([]);
});

it("of one stop the last tap holds", () => {
  addPendingTap(makeTap());
  addPendingTap(makeTap({ key: "k2", tap: { outcome: "refused", version: 4 } }));
  expect(readTaps().map(({ key }) => key)).toEqual(["k2"]);
  dropTap("k2");
  expect(readTaps()).toEqual([]);
});

it.each([
  ["the network is away", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the shop is down", () => new Response("", { status: 502 })],
  ["the session has ended", () => Response.json({ message: "Please sign in" }, { status: 401 })],
  ["the shop asks to wait", () => Response.json({ message: "Too many" }, { status: 429 })],
])("where %s it stays stored with the same key, and the others wait behind it", async (_, failure) => {
  addPendingTap(makeTap());
  addPendingTap(makeTap({ key: "k2", code: "KC-2" }));
  respond = failure;
  await sendTaps();
  expect(sent).toHaveLength(1);
  expect(readTaps().map(({ key, refused }) => [key, refused])).toEqual([
    ["k1", null],
    ["k2", null],
  ]);
});

it("what the shop refuses stays with its words and is not sent again by itself; the next one goes", async () => {
  addPendingTap(makeTap());
  addPendingTap(makeTap({ key: "k2", code: "KC-2" }));
  respond = () => {
    if (sent.length > 1) return Response.json(makeRound());
    return Response.json({ message: "Meena changed this order to refused." }, { status: 409 });
  };
  await sendTaps();
  await sendTaps();
  expect(sent.map(({ key }) => key)).toEqual(["k1", "k2"]);
  expect(readTaps().map(({ key, refused }) => [key, refused])).toEqual([
    ["k1", "Meena changed this order to refused."],
  ]);
});

it("nobody sends what somebody else tapped", async () => {
  addPendingTap(makeTap({ by: "Ravi" }));
  await sendTaps();
  expect(sent).toEqual([]);
  expect(readTaps()).toHaveLength(1);
});
