import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeOrderBody, makeProductDraft } from "#tests/factories.ts";
import { startRoundsShop } from "#tests/rounds-shop.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

/** Calls with a body, and a valid body. */
const CALLS = [
  ["/send-email", makeOrderBody()],
  ["/products/", makeProductDraft({ name: "Hostile Oil" })],
  ["/auth/login", { phone: "9876543210", password: "x" }],
] as const;

describe("hostile input", () => {
  let shop: TestServer;
  let authorization: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    authorization = `Bearer ${await shop.tokenOf("admin")}`;
  });
  afterAll(() => shop.close());

  const post = (url: string, payload: string | Buffer, type = "application/json") =>
    shop.server.inject({ method: "POST", url, payload, headers: { authorization, "content-type": type } });
  const stored = async () => [
    await shop.db.selectFrom("orders").select("id").execute(),
    await shop.db.selectFrom("products").select("id").orderBy("id").execute(),
    await shop.db.selectFrom("outbox").select("id").execute(),
  ];

  /** [fault, status, message of the response, body made from a valid one, content type] */
  const FAULTS: [string, number, RegExp, (good: object) => string | Buffer, string?][] = [
    ["malformed JSON", 400, /not valid JSON/, () => '{"name": '],
    ["an empty body", 400, /body|required|expected/i, () => ""],
    ["a body that is a list", 400, /expected object/i, () => "[]"],
    ["a body that is null", 400, /expected object/i, () => "null"],
    ["a form", 415, /application\/json/, () => "name=x", "application/x-www-form-urlencoded"],
    ["plain text", 415, /application\/json/, (good) => JSON.stringify(good), "text/plain"],
    ["XML", 415, /application\/json/, () => "<name/>", "application/xml"],
    ["over 3 MB", 413, /too large/, (good) => JSON.stringify({ ...good, pad: "x".repeat(3 * 1024 * 1024) })],
    ["deep nesting", 400, /nested too deeply/, (good) => nest(JSON.stringify(good), 100)],
    ["very deep nesting", 400, /more than 5000 values/, () => "[".repeat(30_000) + "]".repeat(30_000)],
    ["a NUL byte in a text", 400, /^\w+: has a NUL/, (good) => JSON.stringify(spoil(good, "a\0b"))],
    ["a lone surrogate", 400, /^\w+: has a broken char/, (good) => JSON.stringify(spoil(good, "a\ud800b"))],
    ["a NUL byte in a key", 400, /key with characters/, (good) => JSON.stringify({ ...good, "a\0b": 1 })],
    ["a __proto__ key", 400, /__proto__/, () => '{"__proto__":{"admin":true},"name":"x"}'],
    ["a constructor key", 400, /constructor/, () => '{"constructor":{"prototype":{"admin":true}},"name":"x"}'],
    ["bytes that are not UTF-8", 400, /UTF-8/, () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ];
  const cases = FAULTS.flatMap((fault) => CALLS.map(([url, good]) => [fault[0], url, good, fault] as const));

  it.each(cases)("%s to %s gets a 4xx that names the fault, and nothing is stored", async (_what, url, good, fault) => {
    const [, status, words, spoiled, type] = fault;
    const before = await stored();
    const response = await post(url, spoiled(good), type);
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(words)]);
    const { message: _words, issues = [], ...rest } = response.json();
    expect(rest).toEqual({});
    for (const issue of issues) expect(issue).toEqual({ path: expect.any(Array), message: expect.any(String) });
    expect(await stored()).toEqual(before);
  });

  it.each([
    "/products/name/%00",
    "/products/name/%ED%A0%80",
    "/products/name/%FF",
    `/products/name/${"x".repeat(1900)}`,
    `/products/name/${"x".repeat(5000)}`,
    `/products/name/${"x".repeat(10_000)}`,
    "/products/name/",
    "/products/name/..%2F..%2Fetc%2Fpasswd",
    "/products/name/%E0%A4%A",
    "/products/name/a'%20or%201=1--",
    "/products/%7B%22$ne%22:1%7D",
  ])("GET %s gets a 4xx with a message", async (url) => {
    const response = await shop.server.inject({ url, headers: { authorization } });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(Object.keys(response.json())).toEqual(["message"]);
  });

  it("a method that a URL does not know is 405 with those it does, an unknown URL 404", async () => {
    const wrong = await shop.server.inject({ method: "DELETE", url: "/send-email" });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, "POST"]);
    expect(wrong.json()).toEqual({ message: "DELETE is not possible here" });
    const unknown = await shop.server.inject({ method: "POST", url: "/nowhere" });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: "Not Found" }]);
  });

  it("an unexpected error is a 500 without a stack or SQL", async () => {
    await shop.db.schema.alterTable("users").renameTo("users_away").execute();
    const response = await post("/auth/login", JSON.stringify({ phone: "1", password: "x" }));
    await shop.db.schema.alterTable("users_away").renameTo("users").execute();
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { message: "Something went wrong on our side. Please try again." },
    ]);
  });
});

it("a version that no column can have is a 4xx on PostgreSQL", async () => {
  const shop = await startRoundsShop("PostgreSQL", Date.now);
  onTestFinished(() => shop.close());
  const packed = [await shop.insertPacked(), await shop.insertPacked()];
  const { id } = (await shop.send(packed.slice(0, 1))).round;
  const [{ code }, { code: other }] = packed as [(typeof packed)[0], (typeof packed)[0]];
  const link = { "x-round-key": await shop.makeKey(id) };
  const cash = { expected_cash: 0, counted_cash: 0 };
  for (const version of [-1, 2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 1e300]) {
    const tap = { outcome: "refused", version };
    const orders = [{ code: other, version }];
    const replies = {
      change: await shop.call("PATCH", `/rounds/${id}`, { version, person: "Meena" }),
      stops: await shop.call("POST", `/rounds/${id}/stops`, { orders }),
      round: await shop.call("POST", "/rounds/", { person: "Meena", day: "2026-11-16", orders }),
      tap: await shop.call("POST", `/rounds/${id}/stops/${code}`, tap),
      close: await shop.call("POST", `/rounds/${id}/close`, { version, ...cash }),
      reopen: await shop.call("POST", `/rounds/${id}/reopen`, { version }),
      till: await shop.call("POST", "/cash/till-counts", { day: "2026-11-16", seq: version, ...cash }),
      step: await shop.call("PATCH", `/orders/${code}`, { state: "packed", version }),
      received: await shop.call("POST", `/orders/${code}/received`, { version, cash: 1, upi: 0 }),
      writeOff: await shop.call("POST", `/orders/${code}/let-go`, { version, reason: "Old" }),
      cancel: await shop.call("POST", `/my-orders/${code}/cancel`, { version }),
      driver: await shop.server.inject({
        ...{ method: "POST", url: `/driver/rounds/${id}/stops/${code}`, headers: link, payload: tap },
      }),
    };
    const statuses = Object.entries(replies).map(([call, { statusCode }]) => [call, statusCode]);
    expect([version, statuses.filter(([, status]) => Number(status) < 400 || Number(status) >= 500)]).toEqual([
      version,
      [],
    ]);
  }
});

function nest(json: string, depth: number): string {
  return `${'{"a":'.repeat(depth)}${json}${"}".repeat(depth)}`;
}

/** Replaces the first text of a valid body. */
function spoil(good: object, text: string): object {
  const [first = ""] = Object.keys(good);
  return { ...good, [first]: text };
}
