import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DEFAULT_SETTINGS as settings } from "#domain/shop.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { DATABASES } from "#tests/test-database.ts";
import { buildTestServer, startTestServer, type TestServer } from "#tests/test-server.ts";

const MINUTE = 60_000;
const WINDOW = 10 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const LIMIT = 3;
const PER_PHONE = 10;

describe.each(DATABASES)("the limits on orders on %s", (databaseName) => {
  let shop: TestServer;
  let now = Date.now();
  let phones = 0;
  const clock = () => now;
  beforeAll(async () => {
    shop = await startTestServer(databaseName, { orderLimit: LIMIT, now: clock });
  });
  afterAll(() => shop.close());
  // Nobody remembers the test before.
  beforeEach(() => {
    now += DAY;
  });

  interface Wanted {
    from?: string;
    phone?: string;
    key?: string;
    server?: TestServer["server"];
    headers?: Record<string, string>;
    email?: string;
  }
  /** From 10.0.0.1 and with a phone of its own, unless the test has another. */
  const book = async ({ from = "10.0.0.1", phone, key, server = shop.server, headers, email }: Wanted = {}) =>
    server.inject({
      method: "POST",
      url: "/send-email",
      remoteAddress: from,
      headers: { ...headers, ...(key && { "idempotency-key": key }) },
      payload: makeOrderBody({ phone: phone ?? String(9_000_000_000 + ++phones), ...(email && { email }) }),
    });
  const bookTimes = async (count: number, wanted: Wanted = {}) => {
    const codes: number[] = [];
    for (let n = 0; n < count; n++) codes.push((await book(wanted)).statusCode);
    return codes;
  };
  const another = async (options: Parameters<typeof buildTestServer>[1] = {}) => {
    const server = await buildTestServer(shop.db, { orderLimit: LIMIT, now: clock, ...options });
    onTestFinished(() => server.close());
    return server;
  };
  const countOrders = async () => (await shop.db.selectFrom("orders").select("id").execute()).length;

  it("one too many from one address is refused in friendly words, with the time to wait and the number to call", async () => {
    const before = await countOrders();
    expect(await bookTimes(LIMIT)).toEqual([200, 200, 200]);
    now += 4 * MINUTE;
    const refused = await book();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe(String((6 * MINUTE) / 1000));
    expect(refused.json().message).toBe(
      `Many orders have come from your internet connection in the last few minutes, so we have not booked this one yet. Please try again in 6 minutes, or call us at ${settings.phone} and we will take it by phone.`,
    );
    expect(refused.json().too_many).toEqual({ by: "network", minutes: 6 });
    expect(await countOrders()).toBe(before + LIMIT);
    expect((await book({ from: "10.0.0.2" })).statusCode).toBe(200);
  });

  it("the way is free again ten minutes after the first, one by one, and refusals do not make it longer", async () => {
    await book();
    now += MINUTE;
    await bookTimes(LIMIT - 1);
    now += WINDOW - MINUTE - 1;
    expect((await book()).statusCode).toBe(429);
    now += 1;
    expect(await bookTimes(2)).toEqual([200, 429]);
    now += MINUTE;
    expect(await bookTimes(LIMIT)).toEqual([200, 200, 429]);
  });

  it("one phone in whatever spelling has a limit too, from wherever it comes", async () => {
    const spellings = ["98450 12345", "+91-9845012345", "098450 12345", "9845012345 / 98200 11111"];
    for (let n = 0; n < PER_PHONE; n++) {
      const reply = await book({ from: `10.1.0.${n}`, phone: spellings[n % spellings.length] ?? "" });
      expect(reply.statusCode).toBe(200);
    }
    const refused = await book({ from: "10.1.1.1", phone: "98450 12345" });
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining("with this phone number"),
    ]);
    expect((await book({ from: "10.1.1.1", phone: "98450 99999" })).statusCode).toBe(200);
    now += WINDOW;
    expect((await book({ from: "10.1.1.1", phone: "98450 12345" })).statusCode).toBe(200);
  });

  it("a phone without a number is not counted", async () => {
    for (let n = 0; n <= PER_PHONE; n++)
      expect((await book({ from: `10.2.0.${n}`, phone: "ask" })).statusCode).toBe(200);
  });

  it("a repeat of a booked order gets the same response as the first time, also when the limit is reached, and does not count", async () => {
    const first = await book({ key: "key-1", phone: "98450 12345" });
    expect(await bookTimes(3, { key: "key-1", phone: "98450 12345" })).toEqual([200, 200, 200]);
    expect(await bookTimes(LIMIT)).toEqual([200, 200, 429]);
    const again = await book({ key: "key-1", phone: "98450 12345" });
    expect([again.statusCode, again.json().order.code]).toEqual([200, first.json().order.code]);
  });

  it("a refused order books with its own key when there is room again", async () => {
    await bookTimes(LIMIT);
    expect((await book({ key: "key-2", phone: "98450 12345" })).statusCode).toBe(429);
    now += WINDOW;
    expect((await book({ key: "key-2", phone: "98450 12345" })).statusCode).toBe(200);
  });

  it("many at once, at two servers on one database, do not slip under", async () => {
    const other = await another();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => book({ server: n % 2 ? other : shop.server })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(LIMIT).fill(200),
      ...Array<number>(20 - LIMIT).fill(429),
    ]);
    const onePhone = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        book({ server: n % 2 ? other : shop.server, from: `10.3.0.${n}`, phone: "98450 12345" }),
      ),
    );
    expect(onePhone.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PER_PHONE);
  });

  it("an IPv6 network of 64 bits is one address, and IPv4 inside IPv6 is IPv4", async () => {
    expect(await bookTimes(LIMIT, { from: "2001:db8:0:1::1" })).toEqual([200, 200, 200]);
    expect((await book({ from: "2001:db8:0:1:ffff::2" })).statusCode).toBe(429);
    expect((await book({ from: "2001:db8:0:2::1" })).statusCode).toBe(200);
    expect(await bookTimes(LIMIT, { from: "::ffff:10.0.0.9" })).toEqual([200, 200, 200]);
    expect((await book({ from: "10.0.0.9" })).statusCode).toBe(429);
  });

  it("the IPv6 networks of 56 and 48 bits around it may book twice and three times as many", async () => {
    const bookFromEach = async (prefix: string, count: number) => {
      const replies = Array.from({ length: count }, (_, n) => book({ from: `2001:db8:${prefix}${n + 10}::1` }));
      return (await Promise.all(replies)).filter(({ statusCode }) => statusCode === 200).length;
    };
    expect(await bookFromEach("1:1", 3 * LIMIT)).toBe(2 * LIMIT);
    expect(await bookFromEach("1:2", 3 * LIMIT)).toBe(LIMIT);
    expect(await bookFromEach("1:3", LIMIT)).toBe(0);
    expect(await bookFromEach("2:1", LIMIT)).toBe(LIMIT);
  });

  it("X-Forwarded-For is believed from a trusted proxy only", async () => {
    const behindProxy = await another({ trustProxy: "10.0.0.1" });
    for (let n = 0; n <= LIMIT; n++) {
      const headers = { "x-forwarded-for": `192.0.2.${n}` };
      expect((await book({ server: behindProxy, headers })).statusCode).toBe(200);
    }
    const spoofed = { "x-forwarded-for": "192.0.2.99, 192.0.2.1" };
    await bookTimes(LIMIT - 1, { server: behindProxy, headers: spoofed });
    expect((await book({ server: behindProxy, headers: spoofed })).statusCode).toBe(429);
    const direct = await Promise.all([4, 5, 6, 7].map((n) => book({ headers: { "x-forwarded-for": `192.0.2.${n}` } })));
    expect(direct.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it("a clock that is set back locks nobody out for the jump", async () => {
    await bookTimes(LIMIT);
    now -= DAY / 2;
    expect(await bookTimes(LIMIT + 1)).toEqual([200, 200, 200, 429]);
  });

  it("one mailbox gets five copies a day, however it is typed and wherever the orders come from; the orders are booked", async () => {
    const countMails = async (type: string) => {
      const mails = await shop.db.selectFrom("outbox").select("recipient").where("kind", "=", type).execute();
      return mails.filter(({ recipient }) => type === "shop" || /^v\.?ictim(\+|@)/i.test(recipient)).length;
    };
    const shopMails = await countMails("shop");
    for (let n = 0; n < 8; n++) {
      const email =
        ["victim@gmail.com", "Victim@GMail.com", `victim+${n}@gmail.com`, "v.ictim@googlemail.com"][n % 4] ?? "";
      expect((await book({ from: `10.1.0.${n}`, email })).statusCode).toBe(200);
    }
    expect([await countMails("customer"), (await countMails("shop")) - shopMails]).toEqual([5, 8]);
    now += DAY;
    await book({ email: "victim@gmail.com" });
    expect(await countMails("customer")).toBe(6);
  });

  it("0 refuses nobody, by phone neither", async () => {
    const server = await another({ orderLimit: 0 });
    expect(await bookTimes(PER_PHONE + LIMIT, { server, phone: "98450 12345" })).not.toContain(429);
  });

  it("where orders came from is deleted when it is no longer needed", async () => {
    await bookTimes(LIMIT);
    now += WINDOW;
    const next = await another();
    await next.listen({ port: 0, host: "127.0.0.1" });
    await expect.poll(() => shop.db.selectFrom("order_sources").selectAll().execute()).toEqual([]);
  });
});
