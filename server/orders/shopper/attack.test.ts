import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeOrderBody } from "#tests/factories.ts";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const TRIES = 2_000;
const AT_ONCE = 20;
const MINUTE_MS = 60_000;

describe("thousands of wrong tries at orders of others", { timeout: 60_000 }, () => {
  let shop: TestServer;
  let now = Date.now();
  let orders: { code: string; key: string }[];
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { now: () => now });
    orders = [];
    for (let n = 0; n < 5; n++) {
      const booked = await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody() });
      orders.push(booked.json().order);
    }
  });
  afterAll(() => shop.close());

  const pick = () => orders[randomInt(orders.length)] ?? { code: "", key: "" };
  const never = () => `KC-0${String(randomInt(1_000_000)).padStart(6, "0")}`;
  /** Every response without what differs by the moment. */
  const distinct = new Map<string, number>();
  const send = async (request: object, what: string): Promise<number> => {
    const { statusCode, headers, body } = await shop.server.inject(request);
    const { date: _, ...same } = headers;
    const told = `${what}: ${statusCode} ${JSON.stringify(same)} ${body}`;
    distinct.set(told, (distinct.get(told) ?? 0) + 1);
    return statusCode;
  };
  const manyTimes = async <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = [];
    while (results.length < count) {
      const from = results.length;
      const batch = Math.min(AT_ONCE, count - from);
      results.push(...(await Promise.all(Array.from({ length: batch }, (_, n) => work(from + n)))));
    }
    return results;
  };

  it("keys: every response is the same, whether there is such an order or not, and costs the same work", async () => {
    const look = (code: string, key: string) =>
      send({ url: `/my-orders/${code}`, headers: { "x-order-key": key } }, "look");
    const asked = vi.spyOn(shop.db.getExecutor(), "executeQuery");
    /** What the database was asked, and how many rows it sent: the same work takes the same time. */
    const workFor = async (code: string) => {
      asked.mockClear();
      await look(code, randomBytes(16).toString("base64url"));
      const replies = await Promise.all(asked.mock.results.map(({ value }) => value));
      const said = asked.mock.calls.map(([{ sql }], n) => `${sql}: ${replies[n].rows.length} rows`);
      // Beside it the shop looks every half a second whether the catalogue has changed.
      return said.filter((one) => one.includes('"order'));
    };
    const work = await workFor(never());
    expect(work).toHaveLength(1);
    for (let n = 0; n < TRIES * 0.3; n++) expect(await workFor(n % 2 ? pick().code : never())).toEqual(work);
    asked.mockRestore();
    await manyTimes(TRIES * 0.3, async (n) => {
      const other = orders[(n + 1) % orders.length]?.key ?? "";
      const mine = orders[n % orders.length]?.code ?? "";
      const keys = [
        randomBytes(16).toString("base64url"),
        "",
        other,
        other.toLowerCase(),
        `${other}A`,
        "' or 1=1 --",
        "x".repeat(8_000),
      ];
      return n % 2 ? look(mine, keys[n % keys.length] ?? "") : look(never(), keys[n % keys.length] ?? "");
    });
    await manyTimes(TRIES * 0.1, (n) =>
      send(
        {
          method: "POST",
          url: `/my-orders/${n % 2 ? pick().code : never()}/cancel`,
          headers: { "x-order-key": randomBytes(16).toString("base64url") },
          payload: { version: 1 },
        },
        "cancel",
      ),
    );
    expect([...distinct.keys()].map((told) => told.slice(0, 12)).sort()).toEqual(["cancel: 404 ", 'look: 404 {"']);
    const states = await shop.db.selectFrom("orders").select(["state", "version"]).execute();
    expect(new Set(states.map(({ state, version }) => `${state} ${version}`))).toEqual(new Set(["new 1"]));
  });

  it("look-ups: no network, code or phone gets more than its share, and all responses are one of two", async () => {
    distinct.clear();
    const find = (code: string, phone: string, remoteAddress: string) =>
      send({ method: "POST", url: "/my-orders/find", payload: { code, phone }, remoteAddress }, "find");
    const allowed = {
      network: new Map<string, number>(),
      code: new Map<string, number>(),
      phone: new Map<string, number>(),
    };
    const note = (by: Map<string, number>, subject: string) => by.set(subject, (by.get(subject) ?? 0) + 1);
    const statuses = await manyTimes(TRIES * 0.3, async (n) => {
      const network = `10.7.${n % 3}.${n % 40}`;
      // Some know a code and guess phones, some know a phone and guess codes, some know nothing.
      const code = n % 3 === 0 ? pick().code : never();
      const phone = n % 3 === 1 ? CUSTOMER.phone : `9${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
      const status = await find(code, phone, network);
      if (status === 429) return status;
      note(allowed.network, network);
      note(allowed.code, code);
      note(allowed.phone, phone);
      return status;
    });
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(Math.max(...allowed.network.values())).toBeLessThanOrEqual(30);
    expect(Math.max(...allowed.code.values())).toBeLessThanOrEqual(10);
    expect(Math.max(...allowed.phone.values())).toBeLessThanOrEqual(20);
    expect(distinct.size).toBe(2);
    // Who owns the order goes on with the link, and looks it up when the quarter of an hour is over.
    const { code, key } = pick();
    const owner = await shop.server.inject({ url: `/my-orders/${code}`, headers: { "x-order-key": key } });
    expect(owner.statusCode).toBe(200);
    now += 16 * MINUTE_MS;
    expect(await find(code, CUSTOMER.phone, "10.8.0.1")).toBe(200);
  });
});
