import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeRound, makeStop, makeTap } from "#app/round/make-round.ts";
import { applyTaps } from "#app/round/stop/apply-taps.ts";
import { deliveriesOf } from "#app/round/stop/deliveries.ts";
import { endSession, startSession } from "#app/staff/session/staff-session.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { sendTaps, staffTaps } from "./send-staff-taps.ts";

const user = { role: "admin", username: "Asha" };
const sent: { path: string; key: string; body?: unknown }[] = [];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("window", Object.assign(new EventTarget(), { alert: vi.fn() }));
  stubStorage("localStorage");
  vi.stubGlobal("fetch", async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ path, key: headers["idempotency-key"] ?? "", body: JSON.parse(body) });
    return respond();
  });
  startSession({ user, access_token: "t1" });
  respond = () => Response.json(makeRound());
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it("taps are sent with their keys, oldest first, and then removed", async () => {
  staffTaps.add(makeTap());
  staffTaps.add(makeTap({ key: "k2", code: "KC-2" }));
  await sendTaps();
  expect(sent).toMatchObject([
    { path: "/rounds/round-1/stops/KC-1234567", key: "k1" },
    { path: "/rounds/round-1/stops/KC-2", key: "k2" },
  ]);
  expect(staffTaps.read()).toEqual([]);
});

it("a new tap replaces the earlier one of the same stop", () => {
  staffTaps.add(makeTap());
  staffTaps.add(makeTap({ key: "k2", tap: { outcome: "refused", version: 4 } }));
  expect(staffTaps.read().map(({ key }) => key)).toEqual(["k2"]);
  staffTaps.drop("k2");
  expect(staffTaps.read()).toEqual([]);
});

it("a tap that is undone while an earlier one is being sent is not sent", async () => {
  staffTaps.add(makeTap());
  staffTaps.add(makeTap({ key: "k2", code: "KC-2" }));
  respond = () => {
    staffTaps.drop("k2");
    return Response.json(makeRound());
  };
  await sendTaps();
  expect(sent.map(({ key }) => key)).toEqual(["k1"]);
});

it("a tap that is undone while it is being sent is taken back in the shop", async () => {
  staffTaps.add(makeTap());
  const deliveries = deliveriesOf({ taps: staffTaps, round: "round-1", by: "Asha" });
  const delivered = makeRound({ stops: [makeStop({ version: 5, state: "delivered", outcome: "delivered" })] });
  const shown: unknown[] = [];
  respond = () => {
    if (sent.length === 1) deliveries.undo({ ...makeStop(), pending: makeTap() });
    const [before] = applyTaps(makeRound(), staffTaps.read());
    const [after] = applyTaps(delivered, staffTaps.read());
    shown.push(before?.outcome, after?.outcome);
    return sent.length === 1 ? Promise.reject(new TypeError("Failed to fetch")) : Response.json(delivered);
  };
  await sendTaps();
  await sendTaps();
  expect(shown).toEqual([null, null, null, null, null, null]);
  expect(sent).toMatchObject([{ key: "k1" }, { key: "k1" }, { body: { outcome: "undone", version: 5 } }]);
  expect(staffTaps.read()).toEqual([]);
});

it("a tap that is undone while it is being sent, and refused, is gone", async () => {
  staffTaps.add(makeTap());
  respond = () => {
    deliveriesOf({ taps: staffTaps, round: "round-1", by: "Asha" }).undo({ ...makeStop(), pending: makeTap() });
    return Response.json({ message: "This order was changed." }, { status: 409 });
  };
  await sendTaps();
  expect(staffTaps.read()).toEqual([]);
});

it("a tap that always gets a 500 keeps its key and does not hold up the others", async () => {
  staffTaps.add(makeTap());
  staffTaps.add(makeTap({ key: "k2", code: "KC-2" }));
  respond = () => (sent.at(-1)?.key === "k1" ? new Response("", { status: 500 }) : Response.json(makeRound()));
  await sendTaps();
  await sendTaps();
  expect(sent.map(({ key }) => key)).toEqual(["k1", "k2", "k1"]);
  expect(staffTaps.read().map(({ key, refused }) => [key, refused])).toEqual([["k1", null]]);
});

it.each([
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the session has ended", () => Response.json({ message: "Please sign in" }, { status: 401 })],
  ["the shop asks to slow down", () => Response.json({ message: "Too many" }, { status: 429 })],
])("when %s every tap keeps its key and waits", async (_, failure) => {
  staffTaps.add(makeTap());
  staffTaps.add(makeTap({ key: "k2", code: "KC-2" }));
  respond = failure;
  await sendTaps();
  expect(sent).toHaveLength(1);
  expect(staffTaps.read().map(({ key, refused }) => [key, refused])).toEqual([
    ["k1", null],
    ["k2", null],
  ]);
});

it("a proxy's page is no refusal", async () => {
  staffTaps.add(makeTap());
  respond = () => new Response("<h1>Forbidden</h1>", { status: 403 });
  await sendTaps();
  expect(staffTaps.read().map(({ refused }) => refused)).toEqual([null]);
});

it("a refused tap is kept with the reason and not retried; the next one is sent", async () => {
  staffTaps.add(makeTap());
  staffTaps.add(makeTap({ key: "k2", code: "KC-2" }));
  respond = () => {
    if (sent.length > 1) return Response.json(makeRound());
    return Response.json({ message: "Meena changed this order to refused." }, { status: 409 });
  };
  await sendTaps();
  await sendTaps();
  expect(sent.map(({ key }) => key)).toEqual(["k1", "k2"]);
  expect(staffTaps.read().map(({ key, refused }) => [key, refused])).toEqual([
    ["k1", "Meena changed this order to refused."],
  ]);
});

it("taps of another user are not sent", async () => {
  staffTaps.add(makeTap({ by: "Ravi" }));
  await sendTaps();
  expect(sent).toEqual([]);
  expect(staffTaps.read()).toHaveLength(1);
});
