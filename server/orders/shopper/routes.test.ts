import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { OrderReply, OrderState } from "#domain/orders/order.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import type { Product } from "#domain/products/product.ts";
import type { Mail } from "#server/mail/mail.ts";
import { readEverything } from "#tests/database-content.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { deleteOrders } from "#tests/insert-order.ts";
import { buildTestServer, startTestServer, type TestServer } from "#tests/test-server.ts";

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 16, 6);
const PUBLIC_URL = "https://shop.kolhu.example";

describe("the shopper's own order", () => {
  let shop: TestServer;
  let headers: { authorization: string };
  let now = START;
  const sent: Mail[] = [];
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} };
    shop = await startTestServer("SQLite", { now: () => now, publicUrl: PUBLIC_URL, mailer });
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now = START;
    sent.length = 0;
    await deleteOrders(shop.db);
  });

  const send = async (method: "GET" | "POST" | "PATCH", url: string, payload?: object, extra: object = {}) =>
    shop.server.inject({ method, url, headers: { ...extra }, ...(payload && { payload }) });
  const book = async (overrides = {}, key?: string): Promise<Required<OrderReply["order"]>> => {
    const body = makeOrderBody({ items: [await almonds()], final_total: 950, ...overrides });
    return (await send("POST", "/send-email", body, key ? { "idempotency-key": key } : {})).json().order;
  };
  const almonds = async () => {
    const product: Product = (await send("GET", "/products/name/almond-oil")).json();
    const [size] = product.price_sizes;
    const price = (size?.mrp ?? 0) - (size?.discount ?? 0);
    return { id: product.id, name: product.name, size: size?.size, package: "TIN", quantity: 2, price };
  };
  const look = async (code: string, key?: string) =>
    send("GET", `/my-orders/${code}`, undefined, key === undefined ? {} : { "x-order-key": key });
  const see = async ({ code, key }: { code: string; key: string }): Promise<ShopperOrder> =>
    (await look(code, key)).json();
  const cancel = (code: string, key: string, version = 1) =>
    send("POST", `/my-orders/${code}/cancel`, { version }, { "x-order-key": key });
  const find = (code: string, phone: string, remoteAddress = "10.0.0.1") =>
    shop.server.inject({ method: "POST", url: "/my-orders/find", payload: { code, phone }, remoteAddress });
  const details = async (code: string) => (await send("GET", `/orders/${code}`, undefined, headers)).json();
  const step = async (code: string, state: OrderState) => {
    now += MINUTE_MS;
    const { version } = await details(code);
    const reply = await send("PATCH", `/orders/${code}`, { state, version }, headers);
    expect(reply.statusCode).toBe(200);
  };
  const mails = async () =>
    (await shop.db.selectFrom("outbox").selectAll().orderBy("id").execute()).map(
      ({ kind, recipient, message, link_key }) => ({
        kind,
        recipient,
        link_key,
        ...(JSON.parse(message) as { subject: string; text: string; html: string }),
      }),
    );

  it("shows its state, its steps and the amount to pay; it has no name and no typed text", async () => {
    const order = await book({ comments: "Buy at https://evil.example" });
    const first = await look(order.code, order.key);
    expect(first.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const item = await almonds();
    const total = item.price * 2;
    expect(first.json()).toMatchObject({
      code: order.code,
      state: "new",
      version: 1,
      steps: [{ state: "new", at: now }],
      changed_at: null,
      lines: [{ id: item.id, name: "Almond Oil", size: item.size, package: "TIN", quantity: 2, price: item.price }],
      by_customer: false,
    });
    expect(first.body).not.toMatch(/Asha|98450|Temple|evil|asha@/);
    const typed = {
      address: "14 Temple Stret, Erode 638011",
      phone: "+91 98450 11207",
      email: "meena@customer.example",
    };
    const meena = await book(typed);
    const seen = (await look(meena.code, meena.key)).json();
    expect(seen).toMatchObject({ pin_code: "638011", phone_end: "1207" });
    expect(Object.keys(seen).sort()).toEqual([...Object.keys(first.json())].sort());
    const { text } = (await mails()).find(({ recipient }) => recipient === typed.email) ?? {};
    expect(text).toContain("To 638011, phone ending 1207.");
    for (const part of [JSON.stringify(seen), text]) expect(part).not.toMatch(/Temple|98450|9845011/);
    expect(await see(await book({ address: "Temple Street", phone: "ask" }))).toMatchObject({
      pin_code: null,
      phone_end: null,
    });
    const booked = now;
    await step(order.code, "confirmed");
    await step(order.code, "packed");
    await step(order.code, "confirmed");
    expect(await see(order)).toMatchObject({
      state: "confirmed",
      steps: [
        { state: "new", at: booked },
        { state: "confirmed", at: booked + MINUTE_MS },
      ],
    });
    // The cart said ₹950, the catalogue another sum: nobody is told to keep either ready before it is agreed.
    if (total !== 950) expect(await see(order)).toMatchObject({ to_pay: null, total: { rupees: total } });
    const right = await book({ final_total: total });
    expect(await see(right)).toMatchObject({
      to_pay: total,
      total: { label: "Total", as: "ordered", is_part: false, rupees: total },
    });
    await step(right.code, "confirmed");
    await step(right.code, "packed");
    await step(right.code, "out_for_delivery");
    expect((await see(right)).to_pay).toBe(total);
    await step(right.code, "delivered");
    expect(await see(right)).toMatchObject({ to_pay: null, steps: { length: 5 } });
    const asText = await book({ items: undefined });
    expect(await see(asText)).toMatchObject({
      lines: null,
      total: null,
      to_pay: null,
      open_question: /call/,
      why_open: "unknown",
    });
  });

  it("a line that was sold out when it was booked is marked, without price and day, until staff confirm the order", async () => {
    const { id, name, price_sizes }: Product = (await send("GET", "/products/name/mustard-oil")).json();
    const size = price_sizes[0]?.size;
    const setSoldOut = (sold_out: boolean) =>
      shop.server.inject({ method: "PUT", url: `/products/${id}/sold-out`, payload: { size, sold_out }, headers });
    expect((await setSoldOut(true)).statusCode).toBe(200);
    onTestFinished(async () => void (await setSoldOut(false)));
    const almond = await almonds();
    const mustard = { id, name, size, package: "TIN", quantity: 1, price: 100 };
    const reply = await book({ items: [almond, mustard], email: "sold@customer.example" });
    expect(reply).toMatchObject({ sold_out: [{ id, size, package: "TIN" }], deliver_by: expect.any(String) });
    const seen = await see(reply);
    expect(seen).toMatchObject({
      lines: [{ name: "Almond Oil" }, { name, sold_out: true }],
      total: { label: /without what is sold out$/, is_part: true, rupees: almond.price * 2 },
      to_pay: null,
      deliver_by: reply.deliver_by,
      open_question: `Sold out just now: 1 × ${name}, ${size}, TIN. We will call you about it; it has no price and no day yet.`,
    });
    expect(seen.lines?.[0]).not.toHaveProperty("sold_out");
    const { text = "" } = (await mails()).find(({ recipient }) => recipient === "sold@customer.example") ?? {};
    expect(text).toContain(seen.open_question);
    expect(text).toMatch(/Delivery: FREE, the rest by /);
    expect(text).not.toContain(`${name}, Size`);
    const alone = await book({ items: [mustard] });
    expect(alone).toMatchObject({ sold_out: [{ id }], deliver_by: null, list_total: null });
    expect(await see(alone)).toMatchObject({ total: null, to_pay: null, deliver_by: null });
    await step(reply.code, "confirmed");
    expect((await see(reply)).lines?.[1]).not.toHaveProperty("sold_out");
  });

  it("only its own key opens it: every other response is the same to the byte, for the same work", async () => {
    const [mine, other] = [await book(), await book()];
    const wrong = `${mine.key.slice(0, -1)}${mine.key.endsWith("A") ? "Q" : "A"}`;
    const known = [wrong, other.key, mine.key.toLowerCase(), `${mine.key}A`];
    const unknown = [undefined, "", "A".repeat(22), "' or 1=1 --", "x".repeat(8_000)];
    const asked = vi.spyOn(shop.db.getExecutor(), "executeQuery");
    onTestFinished(() => asked.mockRestore());
    const [responses, works] = [new Set<string>(), new Set<string>()];
    const note = async (reply: ReturnType<typeof send>, isKnown = true) => {
      asked.mockClear();
      const { statusCode, headers, body } = await reply;
      responses.add(JSON.stringify([statusCode, { ...headers, date: "" }, body]));
      if (isKnown) return;
      // What the database was asked, and how many rows it sent: the same work takes the same time.
      const results = await Promise.all(asked.mock.results.map(({ value }) => value));
      const work = asked.mock.calls.map(([{ sql }], n) => `${sql}: ${results[n].rows.length} rows`);
      // Beside it the shop looks every half a second whether the catalogue has changed.
      works.add(work.filter((one) => one.includes('"order')).join());
    };
    for (const code of [mine.code, "KC-0000000", "no code at all"]) {
      for (const key of known) await note(look(code, key));
      for (const key of unknown) await note(look(code, key), false);
    }
    await note(look("KC-0000000", mine.key));
    for (const code of [mine.code, "KC-0000000"]) await note(cancel(code, other.key));
    expect([responses.size, works.size]).toEqual([1, 1]);
    expect([[...responses][0]?.slice(0, 5), [...works][0]]).toEqual([
      "[404,",
      expect.stringMatching(/^select .* rows$/),
    ]);
    expect(await see(mine)).toMatchObject({ code: mine.code, state: "new", version: 1 });
  });

  it("no table holds a key, but the mails that carry it until they are sent; a repeat gets one that works too", async () => {
    const first = await book({}, "once");
    expect(await readEverything(shop.db)).toContain(first.key);
    await shop.server.outbox.deliverDue();
    expect(await readEverything(shop.db)).not.toContain(first.key);
    const again = await book({}, "once");
    expect(again.code).toBe(first.code);
    expect(again.key).not.toBe(first.key);
    for (const key of [first.key, again.key]) expect((await look(first.code, key)).statusCode).toBe(200);
    expect(await readEverything(shop.db)).not.toContain(again.key);
    const [{ id } = { id: "" }] = await shop.db.selectFrom("outbox").select("id").orderBy("id").execute();
    const resent = await send("POST", `/orders/${first.code}/mails/${id}/resend`, undefined, headers);
    expect(resent.statusCode).toBe(200);
    const key = (await mails())[0]?.link_key ?? "";
    expect((await look(first.code, key)).statusCode).toBe(200);
    await shop.server.outbox.deliverDue();
    expect(sent.at(-1)?.html).toContain(`/order/${first.code}?key=${key}"`);
  });

  it("both mails lead to it", async () => {
    const { code, key } = await book();
    const link = `${PUBLIC_URL}/order/${code}?key=${key}`;
    await shop.server.outbox.deliverDue();
    expect(sent).toHaveLength(2);
    for (const { text, html } of sent) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
  });

  it("is cancelled once while it is new: history, reason and both mails follow in one go", async () => {
    const { code, key } = await book();
    now += MINUTE_MS;
    const [one, other] = await Promise.all([cancel(code, key), cancel(code, key)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(one.json()).toMatchObject({ state: "cancelled", by_customer: true, to_pay: null, version: 2 });
    expect(await details(code)).toMatchObject({
      state: "cancelled",
      version: 2,
      history: [{ from: "new", to: "cancelled", by: "The customer", reason: { why: "by_customer" } }],
    });
    const [toShop, toCustomer, ...more] = (await mails()).slice(2);
    expect(more).toEqual([]);
    expect(toShop).toMatchObject({
      kind: "shop_cancelled",
      link_key: null,
      subject: expect.stringContaining("cancelled by the customer"),
    });
    expect(toShop?.text).toContain("98450 12345");
    expect(toCustomer).toMatchObject({ kind: "cancelled", recipient: "asha@customer.example" });
    await shop.server.outbox.deliverDue();
    expect(sent.at(-1)?.text).toContain(`/order/${code}?key=${key}\n`);
  });

  it("is not cancelled once somebody has begun on it, nor where the shop changed it meanwhile; who had no copy gets no mail", async () => {
    const begun = await book();
    await step(begun.code, "confirmed");
    const late = await cancel(begun.code, begun.key, 2);
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/^It is confirmed already/)]);
    expect(late.json().state).toBe("confirmed");
    const undone = await book({ website: "https://bot.example" });
    await step(undone.code, "confirmed");
    await step(undone.code, "new");
    const stale = await cancel(undone.code, undone.key, 1);
    expect([stale.statusCode, stale.json().message]).toEqual([409, expect.stringMatching(/just changed your order/)]);
    const before = (await mails()).length;
    expect((await cancel(undone.code, undone.key, 3)).statusCode).toBe(200);
    expect((await mails()).slice(before).map(({ kind }) => kind)).toEqual(["shop_cancelled"]);
    expect((await cancel(undone.code, undone.key, "x" as never)).json()).toMatchObject({
      issues: [{ path: ["version"] }],
    });
  });

  it("ends with the customer: once they are erased, link and look-up find nothing", async () => {
    const phone = "98450 88801";
    const { code, key } = await book({ phone });
    await cancel(code, key);
    await send("POST", `/customers/${encodeURIComponent(phone)}/erase`, { last_digits: "8801" }, headers);
    expect((await details(code)).erased_at).not.toBeNull();
    expect((await look(code, key)).statusCode).toBe(404);
    expect((await find(code, phone)).statusCode).toBe(404);
    expect(await shop.db.selectFrom("order_keys").selectAll().execute()).toEqual([]);
  });

  it("is found again by code and phone, however they are typed; also one that was booked before there were keys", async () => {
    const { code } = await book({ phone: "0484-2377702 / +91 98450-12345" });
    await shop.db.deleteFrom("order_keys").execute();
    const spoken = code.replace("KC-", "kc ");
    for (const phone of ["98450 12345", "+919845012345", "०९८४५०१२३४५", "0484 2377702"]) {
      const found = await find(spoken, phone);
      expect(found.statusCode, phone).toBe(200);
      expect(await see(found.json())).toMatchObject({ code });
    }
    const wrong = [
      await find(code, "98450 12346"),
      await find("KC-0000000", "98450 12345"),
      await find("x", "98450 12345"),
    ];
    for (const { statusCode, body } of wrong) expect([statusCode, body]).toEqual([404, wrong[0]?.body]);
    expect((await send("POST", "/my-orders/find", { code })).json()).toMatchObject({ issues: [{ path: ["phone"] }] });
  });

  it("takes one phone number, in whatever spelling: neither several to try at once nor none", async () => {
    const { code } = await book();
    for (const phone of ["98450 11111, 98450 22222 / 98450 12345", "9845011111 9845012345", "Asha", ""]) {
      const { statusCode, ...reply } = await find(code, phone);
      expect([statusCode, reply.json()]).toEqual([
        400,
        {
          message: "phone: Type one phone number",
          issues: [{ path: ["phone"], message: "Type one phone number" }],
        },
      ]);
    }
    expect((await find(code, "+91 98450 12345, 09845012345")).statusCode).toBe(200);
  });

  it("unreadable codes of others do not use up anybody's tries", async () => {
    const phone = (n: number) => `98450 300${String(n).padStart(2, "0")}`;
    for (let n = 0; n < 12; n++) expect((await find("KC-12", phone(n), `10.5.0.${n}`)).statusCode).toBe(404);
    for (let n = 12; n < 42; n++) await find("KC-12", phone(n), "10.5.1.1");
    expect((await find("KC-12", phone(50), "10.5.1.1")).statusCode).toBe(429);
    for (let n = 0; n < 20; n++) await find("KC-12", phone(60), `10.5.2.${n}`);
    expect((await find("KC-12", phone(60), "10.5.2.99")).statusCode).toBe(429);
  });

  it("tries are counted by network, code and phone, in all processes together, and are forgotten after a quarter of an hour", async () => {
    const { code } = await book();
    const second = await buildTestServer(shop.db, { now: () => now });
    const tryAt = async (server: TestServer["server"], payload: object, remoteAddress: string) =>
      (await server.inject({ method: "POST", url: "/my-orders/find", payload, remoteAddress })).statusCode;
    const codes = Array.from({ length: 40 }, (_, n) => `KC-20000${String(n).padStart(2, "0")}`);
    const phones = Array.from({ length: 40 }, (_, n) => `98450 100${String(n).padStart(2, "0")}`);
    const countRight = async (tries: Promise<number>[]) =>
      (await Promise.all(tries)).filter((status) => status !== 429);

    const byCode = phones.map((phone, n) => tryAt(n % 2 ? second : shop.server, { code, phone }, `10.1.0.${n}`));
    expect((await countRight(byCode)).length).toBeLessThanOrEqual(10);
    const byPhone = codes.map((one, n) => tryAt(second, { code: one, phone: "98450 12345" }, `10.2.0.${n}`));
    expect((await countRight(byPhone)).length).toBeLessThanOrEqual(20);
    let allowed = 0;
    for (const [n, one] of codes.entries())
      if ((await tryAt(n % 2 ? second : shop.server, { code: one, phone: phones[n] }, "10.3.0.1")) !== 429) allowed++;
    expect(allowed).toBe(30);
    let allowedOfSite = 0;
    for (let n = 0; n < 62; n++) {
      const unknown = { code: `KC-30000${n + 10}`, phone: `98450 200${n + 10}` };
      if ((await tryAt(second, unknown, `2001:db8:0:${n + 10}::1`)) !== 429) allowedOfSite++;
    }
    expect(allowedOfSite).toBe(60);
    // Of many at once more may be refused than need be; one after the other none slips through.
    for (let n = 0; n < 10; n++) await find(code, phones[n] ?? "", `10.1.1.${n}`);
    const refused = await find(code, "98450 12345", "10.4.0.1");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "900"]);
    expect(await readEverything(shop.db)).not.toMatch(/10\.[123]\.0\.|98450 100|9845010000/);

    now += 16 * MINUTE_MS;
    expect((await find(code, "98450 12345", "10.3.0.1")).statusCode).toBe(200);
    await second.close();
  });

  it("a form without JavaScript is led to the page, to the same words, or to wait", async () => {
    const { code } = await book();
    const submit = (typed: string, phone = "+91 98450 12345", more = {}) =>
      shop.server.inject({
        method: "POST",
        url: "/my-orders/find",
        payload: new URLSearchParams({ code: typed, phone, ...more }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const found = await submit(code);
    expect([found.statusCode, found.headers.location]).toEqual([
      303,
      expect.stringMatching(`^/order/${code}[?]key=.{22}$`),
    ]);
    expect((await submit("KC-0000000", undefined, { language: "hi" })).headers.location).toBe("/hi/order?missed");
    const missed = await submit("KC-0000000");
    expect([missed.statusCode, missed.headers.location]).toEqual([303, "/order?missed"]);
    expect((await submit(code, "98450 11111, 98450 12345")).headers.location).toBe("/order?phone");
    for (let n = 0; n < 9; n++) await submit("KC-0000000");
    expect((await submit("KC-0000000")).headers.location).toBe("/order?wait");
  });
});
