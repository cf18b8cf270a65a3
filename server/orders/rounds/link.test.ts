import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { LINK_MS } from "#domain/rounds/round-link.ts";
import { answerOf } from "#tests/answer-of.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { PERSONAL_FACTS } from "#tests/personal-facts.mjs";
import { startRoundsShop } from "#tests/rounds-shop.ts";
import { buildTestServer, PASSWORD } from "#tests/test-server.ts";

const START = Date.parse("2026-11-16T09:00:00+05:30");
const MINUTE_MS = 60_000;
const CASH = { collected: { cash: 950, upi: 0 } };

describe("the driver's link", () => {
  let now = START;
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  let one: string;
  let two: string;
  let three: string;
  let id: string;
  beforeAll(async () => {
    shop = await startRoundsShop("SQLite", () => now);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now += 60 * MINUTE_MS;
    // The total of the second does not follow from its lines: its price is open.
    const open = { final_total_paise: 90_000, price_differs: 1 };
    const packed = [await shop.insertPacked(), await shop.insertPacked(open), await shop.insertPacked()];
    [one = "", two = "", three = ""] = packed.map(({ code }) => code);
    id = (await shop.send(packed)).round.id;
  });

  const makeKey = (body: object = {}) => shop.makeKey(id, body);
  const load = (key: string, round = id) =>
    shop.server.inject({ url: `/driver/rounds/${round}`, headers: { "x-round-key": key } });
  const get = async (key: string): Promise<DriverRound> => (await load(key)).json();
  const send = (key: string, code: string, payload: object, idempotency = "") =>
    shop.server.inject({
      method: "POST",
      url: `/driver/rounds/${id}/stops/${code}`,
      headers: { "x-round-key": key, ...(idempotency && { "idempotency-key": idempotency }) },
      payload,
    });
  const tap = async (key: string, code: string, outcome: string, more: object = {}) =>
    send(key, code, { outcome, version: (await shop.getOrder(code)).version, ...more });
  const stopOf = async (code: string) => (await shop.getRound(id)).stops.find((stop) => stop.code === code);
  const close = async (more: object = {}) => {
    const { version, sums } = await shop.getRound(id);
    const count = { version, expected_cash: sums.cash, counted_cash: sums.cash, ...more };
    return shop.call("POST", `/rounds/${id}/close`, count);
  };

  it("leads to the page in the chosen language, else in that of the driver's last link", async () => {
    const make = async (body: object, round = id) =>
      (await shop.call("POST", `/rounds/${round}/link`, body)).json<{ path: string; language: string }>();
    const sendTo = async (person: string) => (await shop.send([await shop.insertPacked()], { person })).round.id;
    const ravis = await sendTo("Ravi");
    expect(await make({}, ravis)).toEqual({ path: expect.stringMatching(/^\/round\//), language: "en" });
    expect(await make({ language: "ta" }, ravis)).toEqual({
      path: expect.stringMatching(`^/ta/round/${ravis}\\?key=`),
      language: "ta",
    });
    expect(await make({ agrees_prices: true }, ravis)).toMatchObject({ language: "ta" });
    expect((await shop.getRound(ravis)).link).toMatchObject({ language: "ta" });
    now += MINUTE_MS;
    expect(await make({}, await sendTo("Ravi"))).toMatchObject({ language: "ta" });
    expect(await make({}, await sendTo("Meena"))).toMatchObject({ language: "en" });
    const { version } = await shop.getRound(ravis);
    await shop.call("PATCH", `/rounds/${ravis}`, { version, person: "Meena" });
    expect(await make({}, ravis)).toMatchObject({ language: "en" });
    const refused = await shop.call("POST", `/rounds/${id}/link`, { language: "fr" });
    expect([refused.statusCode, refused.json().message]).toEqual([400, "language: must be one of en, hi, ta"]);
  });

  it("has the UPI id of now, as the desk's page has", async () => {
    const key = await makeKey();
    await shop.call("PATCH", "/settings/", { upiId: "ghani@upi", current_password: PASSWORD });
    expect([(await get(key)).upi_id, (await shop.getRound(id)).upi_id]).toEqual(["ghani@upi", "ghani@upi"]);
    await shop.call("PATCH", "/settings/", { upiId: "", current_password: PASSWORD });
    expect((await get(key)).upi_id).toBeNull();
  });

  it("shows open stops whole, ended ones without what was needed at the door, and nothing of the desk", async () => {
    const key = await makeKey();
    expect(key).toMatch(/^[\w-]{22}$/);
    await shop.call("POST", "/notes/", { phone: "9845012345", text: "The dog bites" });
    await shop.call("POST", "/notes/", { order: one, text: "Gift, no bill" });
    const debt = await insertOrder(shop.db, { state: "delivered", owed_paise: 7_000 });
    await shop.tap(id, three, "taken_out");
    await shop.tap(id, two, "refused");
    const round = await get(key);
    expect(Object.keys(round).sort()).toEqual([
      "agrees_prices",
      "created_at",
      "day",
      "expires_at",
      "id",
      "number",
      "person",
      "stops",
      "upi_id",
    ]);
    expect(round).toMatchObject({ id, person: "Ravi Kumar", agrees_prices: false, expires_at: now + LINK_MS });
    expect(round.stops).toMatchObject([
      {
        ...{ code: one, outcome: null, name_customer: "Asha Rao", phone: "98450 12345", to_collect: 950 },
        ...{ address: "12 Temple Street, Mysuru 570001", comments: "Please ring twice", catalogue_total: null },
        ...{ notes: ["Gift, no bill", "The dog bites"], owed_before: [{ code: debt, owed: 70 }] },
      },
      {
        ...{ code: two, outcome: "refused", name_customer: "Asha Rao", ended_by: null, by_link: false },
        ...{ phone: "", address: "", comments: "", lines: [], cartDetails: "", notes: [], owed_before: [] },
      },
    ]);
    expect(JSON.stringify(round)).not.toContain("User 1");
  });

  it("a tap is by the driver, once for each key; with other figures it is refused", async () => {
    const key = await makeKey();
    const { version } = await shop.getOrder(one);
    const delivered = { outcome: "delivered", version, ...CASH };
    const replies = await Promise.all([1, 2, 3].map(() => send(key, one, delivered, `by-link-${one}`)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await send(key, one, { ...delivered, collected: { cash: 1, upi: 0 } }, `by-link-${one}`)).statusCode).toBe(
      422,
    );
    expect(await stopOf(one)).toMatchObject({ outcome: "delivered", ended_by: "Ravi Kumar", by_link: true, ...CASH });
    expect((await shop.getOrder(one)).history.at(-1)).toMatchObject({ to: "delivered", by: "Ravi Kumar" });
    expect((await shop.getRound(id)).sums.cash).toBe(950);
  });

  it("undoes what a link ended, and nothing that the desk did, whatever the names are", async () => {
    const key = await makeKey();
    for (const outcome of ["refused", "not_at_home"]) {
      expect((await tap(key, one, outcome)).statusCode).toBe(200);
      const undone = await tap(key, one, "undone");
      expect([undone.statusCode, undone.json().stops[0]]).toMatchObject([200, { outcome: null, phone: "98450 12345" }]);
    }
    await shop.db.updateTable("users").set({ username: "Ravi Kumar" }).where("username", "=", "User 2").execute();
    for (const outcome of ["refused", "not_at_home", "taken_out"]) {
      const ended = await shop.tap(id, one, outcome, {}, { token: shop.ravi });
      expect(ended.statusCode).toBe(200);
      const undone = await tap(key, one, "undone");
      expect(answerOf(undone)).toBe("409 The shop has changed this stop. Please call the shop.");
      expect((await tap(key, one, "delivered", CASH)).statusCode).toBe(409);
      await shop.tap(id, one, "undone", {}, { token: shop.ravi });
    }
    // The desk undid the driver's tap and tapped again: now it is the desk's.
    await tap(key, one, "refused");
    await shop.tap(id, one, "undone");
    await shop.tap(id, one, "refused");
    expect((await tap(key, one, "undone")).statusCode).toBe(409);
  });

  it("touches no order that is not on the round, or has left it", async () => {
    const key = await makeKey();
    const other = await shop.pack(await shop.book());
    await shop.send([other], { person: "Meena" });
    for (const code of [other.code, "KC-0000000"]) {
      const reply = await send(key, code, { outcome: "refused", version: 4 });
      expect(answerOf(reply)).toBe("409 This order is not on this round");
    }
    await shop.step(one, "packed");
    await shop.step(one, "out_for_delivery");
    const before = await shop.getOrder(one);
    const astray = await tap(key, one, "delivered", CASH);
    expect(answerOf(astray)).toBe("409 The shop has changed this stop. Please call the shop.");
    expect(await shop.getOrder(one)).toEqual(before);
    const stale = await send(key, three, { outcome: "refused", version: 1 });
    expect(answerOf(stale)).toBe("409 This order was changed meanwhile. Your tap was not taken.");
  });

  it.each([
    [{ outcome: "taken_out", version: 4 }, /^outcome: must be one of delivered, refused, not_at_home, undone$/],
    [{ outcome: "delivered", version: 4 }, /^collected: is required/],
    [{ outcome: "lost" }, /^outcome: must be one of .*version: /],
  ])("%j is refused, naming the field", async (body, message) => {
    const reply = await send(await makeKey(), one, body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
  });

  it("agrees on an open price only where the desk allowed it", async () => {
    const money = { collected: { cash: 880, upi: 0 } };
    const refused = await tap(await makeKey(), two, "delivered", money);
    expect(answerOf(refused)).toBe("409 The price of this order is not agreed yet. Please call the shop.");
    const key = await makeKey({ agrees_prices: true });
    expect((await get(key)).stops.find(({ code }) => code === two)).toMatchObject({
      ...{ is_price_open: true, catalogue_total: 950 },
    });
    expect((await tap(key, two, "delivered", money)).statusCode).toBe(200);
    expect(await shop.getOrder(two)).toMatchObject({ final_total: 880, agreed: { reason: "at the door" } });
  });

  it("the desk sees when it was opened, at most one minute late; a new link and DELETE end it", async () => {
    expect((await shop.getRound(id)).link).toBeNull();
    const first = await makeKey();
    const link = { created_at: now, expires_at: now + LINK_MS, agrees_prices: false, language: "en" };
    expect((await shop.getRound(id)).link).toEqual({ ...link, opened_at: null });
    const opened = now;
    for (const later of [0, MINUTE_MS - 1]) {
      now = opened + later;
      await load(first);
      expect((await shop.getRound(id)).link).toEqual({ ...link, opened_at: opened });
    }
    now = opened + MINUTE_MS;
    await load(first);
    expect((await shop.getRound(id)).link?.opened_at).toBe(now);

    const second = await makeKey();
    expect((await shop.getRound(id)).link).toMatchObject({ created_at: now, opened_at: null });
    expect([(await load(first)).statusCode, (await load(second)).statusCode]).toEqual([404, 200]);
    const ended = await shop.call("DELETE", `/rounds/${id}/link`);
    expect([ended.statusCode, ended.json().link]).toEqual([200, null]);
    expect((await load(second)).statusCode).toBe(404);
  });

  it("ends with the count, and does not come back when the round is opened again; a closed round has none", async () => {
    const key = await makeKey();
    await tap(key, one, "delivered", CASH);
    await tap(key, two, "refused");
    await tap(key, three, "not_at_home");
    expect((await close()).json()).toMatchObject({ link: null });
    expect((await load(key)).statusCode).toBe(404);
    const closed = await shop.call("POST", `/rounds/${id}/link`, {});
    expect(closed.statusCode).toBe(409);
    const { version } = await shop.getRound(id);
    await shop.call("POST", `/rounds/${id}/reopen`, { version });
    expect((await load(key)).statusCode).toBe(404);
    expect((await load(await makeKey())).statusCode).toBe(200);
  });

  it("ends after 36 hours, and when somebody else drives", async () => {
    const key = await makeKey();
    const { version } = await shop.getRound(id);
    await shop.call("PATCH", `/rounds/${id}`, { version, person: "Ravi Kumar", day: "2026-11-17" });
    now += LINK_MS - 1;
    expect((await load(key)).statusCode).toBe(200);
    now += 1;
    expect((await load(key)).statusCode).toBe(404);
    expect((await shop.getRound(id)).link).toBeNull();

    const next = await makeKey();
    await shop.call("PATCH", `/rounds/${id}`, { version: version + 1, person: "Meena" });
    expect((await load(next)).statusCode).toBe(404);
  });

  it("ends when the person who made it is removed", async () => {
    const token = await shop.tokenOf("admin", { is_owner: false });
    const key = await shop.makeKey(id, {}, { token });
    expect((await load(key)).statusCode).toBe(200);
    const { id: maker } = (await shop.call("GET", "/account/", undefined, { token })).json();
    expect((await shop.call("DELETE", `/people/${maker}`)).statusCode).toBe(204);
    expect([(await load(key)).statusCode, (await tap(key, one, "refused")).statusCode]).toEqual([404, 404]);
    expect((await shop.getRound(id)).link).toBeNull();
  });

  it("wrong keys, unknown rounds and ended links get one response, for the same work", async () => {
    const key = await makeKey();
    const wrong = () => randomBytes(16).toString("base64url");
    const asked = vi.spyOn(shop.db.getExecutor(), "executeQuery");
    const tries: Record<string, () => ReturnType<typeof load>> = {
      "wrong key": () => load(wrong()),
      "no key": () => shop.server.inject({ url: `/driver/rounds/${id}` }),
      "unknown round": () => load(key, "018f0000-0000-7000-8000-000000000000"),
      "no id": () => load(key, "%00%20"),
      "long id": () => load(key, "x".repeat(5_000)),
      "tap with a wrong key": () => send(wrong(), one, { outcome: "lost" }),
      "tap on an unknown order": () => send(wrong(), "KC-0000000", {}),
    };
    const seen = new Map<string, string[]>();
    async function look(name: string, request: () => ReturnType<typeof load>) {
      asked.mockClear();
      const { statusCode, headers, body } = await request();
      const { date: _, ...same } = headers;
      const results = await Promise.all(asked.mock.results.map(({ value }) => value));
      const work = asked.mock.calls.map(([{ sql }], n) => `${sql}: ${results[n].rows.length} rows`);
      const ours = work.filter((sql) => sql.includes('"round'));
      const told = JSON.stringify([statusCode, same, body, ours]);
      seen.set(told, [...(seen.get(told) ?? []), name]);
      expect([name, statusCode, ours.length]).toEqual([name, 404, 1]);
    }
    for (const [name, request] of Object.entries(tries)) await look(name, request);
    await shop.call("DELETE", `/rounds/${id}/link`);
    await look("ended link", () => load(key));
    const old = await makeKey();
    now += LINK_MS;
    await look("expired link", () => load(old));
    asked.mockRestore();
    expect([...seen.values()]).toHaveLength(1);
    expect([...seen.keys()][0]).toContain("This link has ended. Please call the shop.");
  });

  it("responses are not stored, not indexed and leave no referrer; the key and names are in no log", async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const server = await buildTestServer(shop.db, { now: () => now, logStream, logLevel: "trace" });
    const headers = { "x-round-key": await makeKey() };
    const url = `/driver/rounds/${id}`;
    const refused = { outcome: "refused", version: (await shop.getOrder(one)).version };
    const replies = [
      await server.inject({ url, headers }),
      await server.inject({ url, headers: { "x-round-key": "wrong" } }),
      await server.inject({ method: "POST", url: `${url}/stops/${one}`, headers, payload: refused }),
      await server.inject({ method: "POST", url: `${url}/stops/${one}`, headers, payload: {} }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 400]);
    for (const reply of replies)
      expect(reply.headers).toMatchObject({
        ...{ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" },
      });
    await server.close();
    const log = lines.join("").toLowerCase();
    expect(log).toContain("stop ended by link");
    const hidden = [...PERSONAL_FACTS, headers["x-round-key"].toLowerCase(), "ravi kumar"];
    expect(hidden.filter((fact) => log.includes(fact))).toEqual([]);
  });

  it("there is none of a round that does not exist", async () => {
    expect((await shop.call("POST", "/rounds/none/link", {})).statusCode).toBe(404);
    expect((await shop.call("DELETE", "/rounds/none/link")).statusCode).toBe(404);
  });

  it("a count names the person who counted, or else who typed it in", async () => {
    for (const code of [one, two, three]) await shop.tap(id, code, "refused");
    const blank = await close({ counted_by: " " });
    expect(answerOf(blank)).toBe("400 counted_by: is required");
    const closed = await close({ counted_by: " Meena \n Das " });
    expect(closed.json().counts).toMatchObject([{ counted_by: "Meena Das", by: "User 1" }]);
    await shop.call("POST", `/rounds/${id}/reopen`, { version: closed.json().version });
    now += 1;
    expect((await close()).json().counts).toMatchObject([{ counted_by: "User 1" }, { counted_by: "Meena Das" }]);
  });
});
