import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderItem } from "#domain/orders/order.ts";
import { needsLook, type OrderList } from "#domain/orders/staff-orders.ts";
import { unitPrice } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { makeNewOrder, makeOrderBody } from "#tests/factories.ts";
import { DATABASES } from "#tests/test-database.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { worstMail } from "./order-summary.ts";

const NOON_IN_INDIA = Date.parse("2026-03-10T12:00:00+05:30");
const MINUTE = 60_000;

describe.each(DATABASES)("the list of orders on %s", (databaseName) => {
  let shop: TestServer;
  let headers: { authorization: string };
  /** Two of them, at the catalogue's price. */
  let almondOrder: { items: OrderItem[]; final_total: number };
  beforeAll(async () => {
    shop = await startTestServer(databaseName);
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    const almond: Product = (await shop.server.inject("/products/name/almond-oil")).json();
    const [size] = almond.price_sizes;
    if (!size) throw new Error("almond oil has sizes");
    const price = unitPrice(size, { extraCost: 0 });
    almondOrder = {
      items: [{ id: almond.id, size: size.size, package: "TIN", quantity: 2, price }],
      final_total: price * 2,
    };
    await book({ name_customer: "Asha Rao", phone: "98450 12345" });
    await book({ name_customer: "ÉMILE 100%_Dev", phone: "+91-98450-99999" });
    await book({ name_customer: "आशा राव", phone: "080 2345 6789" });
    await book({ name_customer: "Customer with two", phone: "+91 088776 65544, ९९८८७ ७६६५५" });
    for (let n = 0; n < 29; n++) await book({ name_customer: `Customer ${n}`, phone: `70000000${10 + n}` });
    const rows = await shop.db.selectFrom("orders").select("id").orderBy("id").execute();
    for (const [index, { id }] of rows.entries()) {
      const created_at = NOON_IN_INDIA + index * MINUTE;
      // A random code can have the digits that a test searches for.
      const code = `KC-${2_000_000 + index}`;
      await shop.db.updateTable("orders").set({ created_at, code }).where("id", "=", id).execute();
    }
  });
  afterAll(() => shop.close());

  const book = async (overrides: object): Promise<string> => {
    const payload = makeOrderBody({ email: "", ...almondOrder, ...overrides });
    return (await shop.server.inject({ method: "POST", url: "/send-email", payload })).json().order.code;
  };
  const remove = async (...codes: string[]): Promise<void> => {
    const orders = shop.db.selectFrom("orders").select("id").where("code", "in", codes);
    await shop.db.deleteFrom("outbox").where("order_id", "in", orders).execute();
    await shop.db.deleteFrom("orders").where("code", "in", codes).execute();
  };
  const request = (query: string) => shop.server.inject({ url: `/orders/${query}`, headers });
  const list = async (query: string): Promise<OrderList> => (await request(query)).json();
  const names = async (query: string) => (await list(query)).orders.map((order) => order.name_customer);

  it("comes newest first, 25 a page, with the number of pages", async () => {
    const [first, second, third] = [await list(""), await list("?page=2"), await list("?page=3")];
    expect(first.orders.map((order) => order.name_customer).slice(0, 2)).toEqual(["Customer 28", "Customer 27"]);
    expect([first, second, third].map(({ orders, page }) => [page, orders.length])).toEqual([
      [1, 25],
      [2, 8],
      [3, 0],
    ]);
    expect(second.orders.at(-1)?.name_customer).toBe("Asha Rao");
    expect([first.pages, first.total]).toEqual([2, 33]);
  });

  it("says of each order what staff need at a glance", async () => {
    const [order] = (await list("?q=asha")).orders;
    expect(order).toEqual({
      code: expect.stringMatching(/^KC-\d{7}$/),
      created_at: NOON_IN_INDIA,
      name_customer: "Asha Rao",
      phone: "98450 12345",
      address: "12 Temple Street, Mysuru 570001",
      item_count: 2,
      final_total: almondOrder.final_total,
      agreed: null,
      price_differs: false,
      price_checked: true,
      suspected_bot: false,
      deliver_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sold_out: false,
      state: "new",
      version: 1,
      mail: "sending",
      mail_to: "shop",
      channel: "website",
      taken_by: null,
      owed: 0,
      language: "en",
    });
  });

  it.each([
    ["the whole name in capitals", "ASHA RAO", ["Asha Rao"]],
    ["the words of the name in another order", "rao  asha", ["Asha Rao"]],
    ["letters beyond ASCII in any case", "émile", ["ÉMILE 100%_Dev"]],
    ["another script", "आशा", ["आशा राव"]],
    ["the phone with its country", "+91 98450 12345", ["Asha Rao"]],
    ["half the phone", "98450", ["ÉMILE 100%_Dev", "Asha Rao"]],
    ["a phone that was typed with its country", "9845099999", ["ÉMILE 100%_Dev"]],
    ["the phone in another script", "९८४५० १२३४५", ["Asha Rao"]],
    ["the second of two phones", "99887 76655", ["Customer with two"]],
    ["two phones", "88776 65544 / 99887 76655", ["Customer with two"]],
    ["signs that mean something to SQL", "100%_", ["ÉMILE 100%_Dev"]],
    ["a lone wildcard", "%", ["ÉMILE 100%_Dev"]],
    ["a backslash", "\\", []],
    ["nothing that is there", "nobody", []],
  ])("is searched by %s", async (_what, q, found) => {
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it("is searched by place, PIN code and oil, also after a change", async () => {
    const address = "4 Ghani Lane, Perundurai Road, ERODE - 638 011";
    const code = await book({ name_customer: "Kumar", address });
    const asText = await book({ name_customer: "Devi", items: undefined, cartDetails: "5 L of Gingelly" });
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).orders.map((order) => order.code);
    for (const q of ["erode", "638011", "638 011", "६३८०११", "perundurai kumar", "kumar almond", "6380"])
      expect([q, await found(q)]).toEqual([q, [code]]);
    for (const q of ["erode, 638011", "erode-638011", "Lane,Perundurai", "kumar almondoil"])
      expect([q, await found(q)]).toEqual([q, [code]]);
    expect(await found("gingelly")).toEqual([asText]);
    expect((await list("?q=almond%20mysuru")).total).toBe(33);
    expect(await found("erode mysuru")).toEqual([]);
    const { version, name_customer, phone, comments, lines, final_total } = (await request(code)).json();
    const items = lines.map(({ price: _, ...line }: OrderItem) => line);
    const content = { ...{ version, name_customer, phone, comments, items, final_total }, email: "", agreed: null };
    const changed = await shop.server.inject({
      method: "PUT",
      url: `/orders/${code}/content`,
      headers,
      payload: { ...content, address: "Karur 639001", tell_customer: false },
    });
    expect(changed.statusCode).toBe(200);
    expect([await found("erode"), await found("karur"), await found("639001")]).toEqual([[], [code], [code]]);
    await shop.db.deleteFrom("order_steps").execute();
    await remove(code, asText);
  });

  it("is searched by the code in any spelling, or a part of it", async () => {
    const code = (await list("?q=asha")).orders[0]?.code ?? "";
    for (const q of [code, code.replace("-", " ").toLowerCase(), code.slice(3), `#${code}`]) {
      expect(await names(`?q=${encodeURIComponent(q)}`)).toContain("Asha Rao");
    }
  });

  it("a day is India's day: it begins at half past six in the evening by UTC", async () => {
    const midnight = Date.parse("2026-03-11T00:00:00+05:30");
    const [last, first] = [await book({ name_customer: "Last of the day" }), await book({ name_customer: "First" })];
    await shop.db
      .updateTable("orders")
      .set({ created_at: midnight - 1 })
      .where("code", "=", last)
      .execute();
    await shop.db.updateTable("orders").set({ created_at: midnight }).where("code", "=", first).execute();
    expect((await names("?day=2026-03-10"))[0]).toBe("Last of the day");
    expect(await names("?day=2026-03-11")).toEqual(["First"]);
    expect(await names("?day=2026-03-12")).toEqual([]);
    await remove(last, first);
  });

  it("filters by state; the counts are of all orders", async () => {
    const code = (await list("?q=asha")).orders[0]?.code;
    await shop.db.updateTable("orders").set({ state: "packed" }).where("code", "=", String(code)).execute();
    const packed = await list("?state=packed");
    expect([packed.total, packed.orders[0]?.code]).toEqual([1, code]);
    expect(packed.counts).toEqual({
      new: 32,
      confirmed: 0,
      packed: 1,
      out_for_delivery: 0,
      delivered: 0,
      refused: 0,
      cancelled: 0,
    });
    expect(await names("?state=packed&q=nobody")).toEqual([]);
    await shop.db.updateTable("orders").set({ state: "new" }).execute();
  });

  it("an order needs a look while a mail failed or the price differs and it is not ended", async () => {
    const byName = async (name: string) => String((await list(`?q=${name}`)).orders[0]?.code);
    const [failed, differs, ended] = [await byName("asha"), await byName("émile"), await byName("आशा")];
    const { id } = await shop.db.selectFrom("orders").select("id").where("code", "=", failed).executeTakeFirstOrThrow();
    await shop.db.updateTable("outbox").set({ state: "failed" }).where("order_id", "=", id).execute();
    await shop.db.updateTable("orders").set({ price_differs: 1 }).where("code", "in", [differs, ended]).execute();
    await shop.db.updateTable("orders").set({ state: "delivered" }).where("code", "=", ended).execute();
    const look = await list("?needs_look=1");
    expect(look.orders.map(({ code, mail, price_differs }) => [code, mail, price_differs])).toEqual([
      [differs, "sending", true],
      [failed, "failed", false],
    ]);
    expect([look.total, look.needs_look, (await list("")).needs_look]).toEqual([2, 2, 2]);
  });

  it.each<[string, () => object, object]>([
    ["came as text", () => ({ items: undefined }), { price_checked: false, price_differs: false }],
    [
      "has an item that the catalogue does not know",
      () => ({ items: [{ ...almondOrder.items[0], size: "of my own" }] }),
      { price_checked: false, price_differs: true },
    ],
    ["is perhaps a bot's", () => ({ website: "https://bot.example" }), { suspected_bot: true }],
    ["has a phone that cannot be called", () => ({ phone: "12345 67890" }), { phone: "12345 67890" }],
    ["has an address without a PIN code", () => ({ address: "4 Fort Road" }), { address: "4 Fort Road" }],
  ])("an order that %s needs a look until it is ended", async (_what, make, marks) => {
    const before = await list("?needs_look=1");
    const code = await book(make());
    const look = await list("?needs_look=1");
    expect([look.total, look.needs_look]).toEqual([before.total + 1, before.needs_look + 1]);
    expect(look.orders[0]).toMatchObject({ code, ...marks });
    expect(look.orders.every(needsLook)).toBe(true);
    await shop.db.updateTable("orders").set({ state: "cancelled" }).where("code", "=", code).execute();
    expect((await list("?needs_look=1")).needs_look).toBe(before.needs_look);
    await remove(code);
  });

  it("an order for what was sold out is booked all the same, and needs a look until it is ended", async () => {
    const before = await list("?needs_look=1");
    const [item] = almondOrder.items;
    const mark = (sold_out: boolean) =>
      shop.server.inject({
        method: "PUT",
        url: `/products/${item?.id}/sold-out`,
        headers,
        payload: { size: item?.size, sold_out },
      });
    expect((await mark(true)).statusCode).toBe(200);
    const code = await book({});
    const payload = makeNewOrder({ items: [{ ...item, price: undefined }] });
    const taken = await shop.server.inject({ method: "POST", url: "/orders/", headers, payload });
    await mark(false);

    const look = await list("?needs_look=1");
    expect([look.total, look.needs_look]).toEqual([before.total + 1, before.needs_look + 1]);
    const [order] = look.orders;
    expect(order).toMatchObject({ code, sold_out: true, price_differs: false, price_checked: true });
    expect(look.orders.every(needsLook)).toBe(true);
    const read = async (one: string) => (await request(one)).json();
    expect((await read(code)).lines).toMatchObject([{ sold_out: true }]);
    // Who took it knew, and nothing is left to look at; the line says it all the same.
    const { code: byPhone } = taken.json().order;
    expect(await read(byPhone)).toMatchObject({ sold_out: false, lines: [{ sold_out: true }] });
    await shop.db.updateTable("orders").set({ state: "cancelled" }).where("code", "=", code).execute();
    expect((await list("?needs_look=1")).needs_look).toBe(before.needs_look);
    await remove(code, byPhone);
  });

  it("an order whose mail does not get out needs a look: after a failed try, or when nobody tries", async () => {
    const before = await list("?needs_look=1");
    const byName = async (name: string) => String((await list(`?q=${name}`)).orders[0]?.code);
    const [failed, forgotten] = [await byName("7000000011"), await byName("7000000012")];
    const change = async (code: string, mail: { attempts: number; next_attempt_at: number }) => {
      const order = shop.db.selectFrom("orders").select("id").where("code", "=", code);
      await shop.db.updateTable("outbox").set(mail).where("order_id", "in", order).execute();
    };
    await change(failed, { attempts: 1, next_attempt_at: Date.now() + MINUTE });
    await change(forgotten, { attempts: 0, next_attempt_at: Date.now() - 4 * MINUTE });
    expect((await list("?needs_look=1")).total).toBe(before.total + 1);
    await change(forgotten, { attempts: 0, next_attempt_at: Date.now() - 6 * MINUTE });
    const look = await list("?needs_look=1");
    expect([look.total, look.needs_look]).toEqual([before.total + 2, before.needs_look + 2]);
    const marks = new Map(look.orders.map(({ code, mail, mail_to }) => [code, `${mail_to}: ${mail}`]));
    expect([marks.get(failed), marks.get(forgotten)]).toEqual(["shop: delayed", "shop: delayed"]);
    const worst = (...kinds: string[]) =>
      worstMail(
        kinds.map((kind) => ({ kind, state: kind === "shop" ? "failed" : "sent", attempts: 1, next_attempt_at: 0 })),
        0,
      );
    expect([worst("customer", "shop").mail_to, worst("customer").mail_to, worst().mail_to]).toEqual([
      "shop",
      "customer",
      "shop",
    ]);
    expect(look.orders.every(needsLook)).toBe(true);
    expect((await list("?page=2")).orders.concat((await list("")).orders).filter(needsLook)).toHaveLength(look.total);
  });

  it("tells of other orders in any case where their codes are requested, as they are now", async () => {
    const all = (await list("")).orders;
    const [listed, other] = [all[0], all[3]];
    await shop.db.updateTable("orders").set({ state: "confirmed" }).where("code", "=", String(other?.code)).execute();
    const confirmed = await list(`?state=confirmed&also=${other?.code}`);
    expect([confirmed.orders.length, confirmed.also]).toEqual([1, []]);
    const fresh = await list(`?state=new&also=${other?.code},${listed?.code},KC-0000000`);
    expect(fresh.also).toEqual([{ ...other, state: "confirmed" }]);
    expect(fresh.orders[0]).toEqual(listed);
    expect((await list("?state=new")).also).toEqual([]);
  });

  it("fields left empty do not filter", async () => {
    expect((await list("?q=&state=&day=&needs_look=&page=&format=")).total).toBe(33);
    expect((await list("?needs_look=0&q=%20%20")).total).toBe(33);
  });

  it.each([
    ["?state=lost", /^state: must be one of new, /],
    ["?day=2026-02-30", /^day: must be a day/],
    ["?page=0", /^page: must be a whole number from 1/],
    ["?page=99999999999999999999", /^page: /],
    ["?needs_look=yes", /^needs_look: must be 0 or 1/],
    ["?also=lost", /^also/],
    [`?also=${Array(101).fill("KC-1234567").join()}`, /^also: must have at most 100/],
    ["?format=xml", /^format: must be json or csv/],
    ["?q=a%00b", /^q: has a NUL/],
    [`?q=${"x".repeat(201)}`, /^q: must be at most 200/],
    ["?q=a&q=b", /^q: /],
  ])("%s is refused by the name of its field", async (query, message) => {
    const reply = await request(query);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
  });
});
