import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { createProduct, updateProduct } from "#server/products/store.ts";
import { makeNewOrder, makeProductDraft } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

describe("an order that staff take", () => {
  let shop: TestServer;
  let headers: { authorization: string };
  let product: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { orderLimit: 1 });
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterAll(() => shop.close());
  let products = 0;
  beforeEach(async () => {
    for (const table of ["outbox", "bills", "payments", "order_steps", "orders"] as const)
      await shop.db.deleteFrom(table).execute();
    product = (await createProduct(shop.db, makeProductDraft({ name: `Walnut Oil ${++products}` }))).id;
    shop.server.catalogue.drop();
  });

  const item = (overrides: object = {}) => ({ id: product, size: "100ml", package: "TIN", quantity: 2, ...overrides });
  const take = (overrides: object = {}, key?: string) =>
    shop.server.inject({
      method: "POST",
      url: "/orders/",
      headers: { ...headers, ...(key && { "idempotency-key": key }) },
      payload: makeNewOrder({ items: [item()], ...overrides }),
    });
  const orders = () => shop.db.selectFrom("orders").selectAll().orderBy("created_at").execute();
  const mails = () => shop.db.selectFrom("outbox").selectAll().orderBy("id").execute();

  it("is booked at the catalogue's prices, with who took it and how, and gives its code", async () => {
    const reply = await take({ items: [item(), item({ size: "250ml", package: "GLASS BOTTLE", quantity: 1 })] });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        message: "Order booked",
        order: {
          code: expect.stringMatching(/^KC-\d{7}$/),
          key: expect.any(String),
          deliver_by: expect.any(String),
          list_total: null,
          sold_out: [],
        },
      },
    ]);
    const name = `Walnut Oil ${products}`;
    expect(await orders()).toMatchObject([
      {
        code: reply.json().order.code,
        name_customer: "Asha Rao",
        phone_number: "9845012345",
        channel: "phone",
        taken_by: "User 1",
        final_total_paise: 209_000,
        catalogue_total_paise: 209_000,
        price_differs: 0,
        suspected_bot: 0,
        state: "new",
        version: 1,
        cartDetails: [
          `${name}, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00`,
          `${name}, Size: 250ml, Package: GLASS BOTTLE, Quantity: 1, Total: ₹1,140.00`,
        ].join("\n"),
      },
    ]);
    const details: OrderDetails = (
      await shop.server.inject({ url: `/orders/${reply.json().order.code}`, headers })
    ).json();
    expect(details).toMatchObject({ channel: "phone", taken_by: "User 1", price_checked: true, history: [] });
    expect(details.lines).toMatchObject([
      { id: product, name, quantity: 2, price: 475, catalogue_price: 475 },
      { id: product, name, quantity: 1, price: 1140, catalogue_price: 1140 },
    ]);
  });

  it("tells the shop who took it and how, and writes to the customer only where an address was given", async () => {
    await take({ channel: "whatsapp" });
    const [toShop, toCustomer, ...others] = (await mails()).map(({ message }) => JSON.parse(message));
    expect(others).toEqual([]);
    expect(toShop.subject).toMatch(/^New order KC-\d{7} \(by WhatsApp\): Asha Rao, ₹950\.00$/);
    for (const body of [toShop.text, toShop.html]) expect(body).toContain("Taken by User 1 by WhatsApp");
    expect(toCustomer.to).toBe("asha@customer.example");
    expect(`${toCustomer.subject}${toCustomer.text}${toCustomer.html}`).not.toContain("User 1");

    await shop.db.deleteFrom("outbox").execute();
    await take({ email: "" });
    expect((await mails()).map(({ kind }) => kind)).toEqual(["shop"]);
  });

  it("an order at the press needs no address and no phone, and its mails promise no delivery", async () => {
    const walkIn = { channel: "press", address: "", phone: "" };
    const { code } = (await take(walkIn)).json().order;
    expect(await orders()).toMatchObject([{ ...walkIn, phone_number: "" }]);
    for (const { message } of await mails()) {
      expect(message).toContain("At the press");
      expect(message).not.toMatch(/delivery/i);
    }
    const refused = await take({ channel: "phone", address: "", phone: "" });
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [
        { path: ["phone"], message: "Phone is required" },
        { path: ["address"], message: "Address is required" },
      ],
    ]);
    const content = { ...makeNewOrder({ ...walkIn, items: [item({ quantity: 1 })] }), version: 1 };
    const change = (url: string) => shop.server.inject({ method: "PUT", url, headers, payload: content });
    expect((await change(`/orders/${code}/content`)).json()).toMatchObject({ phone: "", final_total: 475 });
    const byPhone = (await take()).json().order.code;
    expect((await change(`/orders/${byPhone}/content`)).statusCode).toBe(400);
  });

  it("a walk-in at the press needs no name and belongs to nobody", async () => {
    const nobody = { channel: "press", name_customer: "", phone: "", address: "", email: "", comments: "" };
    const issues = async (overrides: object) => (await take({ ...nobody, ...overrides })).json().issues;
    const missing = [{ path: ["name_customer"], message: "Name is required" }];
    expect(await issues({ phone: "98450 12345" })).toEqual(missing);
    expect(await issues({ bill_gstin: "29AAAAA0000A1ZY" })).toEqual(missing);
    expect(await issues({ channel: "phone", phone: "98450 12345", address: "Salem" })).toEqual(missing);
    expect(await issues({ bill_gstin: 5 })).toContainEqual(expect.objectContaining({ path: ["bill_gstin"] }));
    const owed = [{ path: ["name_customer"], message: "is required where money is owed" }];
    expect(await issues({ collected: { cash: 1, upi: 0 } })).toEqual(owed);
    const { code } = (await take({ ...nobody, collected: { cash: 950, upi: 0 } })).json().order;
    const [mail] = await mails();
    expect(mail?.message).toContain("Walk-in");
    const get = async (url: string) => (await shop.server.inject({ url, headers })).json();
    expect((await get(`/orders/${code}/bill`)).bills[0].content.customer.name).toBe("Walk-in");
    expect((await get("/customers/")).customers).toEqual([]);
    expect((await get(`/customers/${code}`)).customer).toBeNull();
    const other = (await take(nobody)).json().order.code;
    expect(await get(`/orders/${other}`)).toMatchObject({ name_customer: "", owed_before: [], earlier: [] });
    const payload = { ...makeNewOrder({ ...nobody, items: [item()] }), version: 1 };
    const change = (changed: object) =>
      shop.server.inject({
        ...{ method: "PUT", url: `/orders/${other}/content`, headers },
        payload: { ...payload, ...changed },
      });
    expect((await change({ phone: "98450 12345" })).json().issues).toEqual(missing);
    expect((await change({ comments: "Wants a bag" })).statusCode).toBe(200);
  });

  it("has the customer's GSTIN and the name for the bill, until the bill is written and after a change", async () => {
    const wrong = await take({ bill_gstin: "29AAAAA0000A1Z4" });
    const message = "has a mistyped letter or digit: its last one does not fit";
    expect([wrong.statusCode, wrong.json().issues]).toEqual([400, [{ path: ["bill_gstin"], message }]]);
    const typed = { bill_name: " Rao Traders ", bill_gstin: "29 aaaaa0000a1zy" };
    const { code } = (await take({ ...typed, channel: "press", address: "", collected: { cash: 950, upi: 0 } })).json()
      .order;
    const get = async (url: string) => (await shop.server.inject({ url, headers })).json();
    const stored = { bill_name: "Rao Traders", bill_gstin: "29AAAAA0000A1ZY" };
    expect(await get(`/orders/${code}`)).toMatchObject({ ...stored, name_customer: "Asha Rao" });
    expect((await get(`/orders/${code}/bill`)).bills[0].content.customer).toMatchObject({
      name: "Rao Traders",
      gstin: stored.bill_gstin,
    });
    expect((await get("/customers/9845012345")).customer).toMatchObject(stored);

    const url = `/orders/${(await take(typed)).json().order.code}`;
    const put = async (changed: object) =>
      shop.server.inject({
        method: "PUT",
        url: `${url}/content`,
        headers,
        payload: { ...makeNewOrder({ items: [item()] }), version: (await get(url)).version, ...changed },
      });
    // A page from before these fields leaves them out.
    expect((await put({ comments: "Ring once" })).json()).toMatchObject(stored);
    expect((await put({ bill_gstin: "29AAAAA" })).json().issues).toMatchObject([{ path: ["bill_gstin"] }]);
    const cleared = (await put({ comments: "Ring once", bill_gstin: "", bill_name: "" })).json();
    expect(cleared).toMatchObject({ bill_name: "", bill_gstin: "" });
    expect(cleared.history.at(-1).changes).toEqual(["Name on the bill changed", "GSTIN changed"]);
  });

  it("has the customer's language, which their next order is offered, and a change of it", async () => {
    expect((await take({ language: "fr" })).json().issues).toMatchObject([{ path: ["language"] }]);
    const url = `/orders/${(await take({ language: "hi" })).json().order.code}`;
    const get = async (of: string) => (await shop.server.inject({ url: of, headers })).json();
    expect((await get("/customers/9845012345")).customer.language).toBe("hi");
    const put = async (changed: object) => {
      const payload = { ...makeNewOrder({ items: [item()] }), version: (await get(url)).version, ...changed };
      return (await shop.server.inject({ method: "PUT", url: `${url}/content`, headers, payload })).json();
    };
    expect(await put({ comments: "Ring once" })).toMatchObject({ language: "hi" });
    const changed = await put({ comments: "Ring once", language: "ta" });
    expect([changed.language, changed.history.at(-1).changes]).toEqual(["ta", ["Language changed"]]);
    expect((await put({ language: 1 })).issues).toMatchObject([{ path: ["language"] }]);
  });

  it.each([
    ["id", { id: "gone" }, "is not in the catalogue"],
    ["size", { size: "5L" }, /^Walnut Oil \d+ is not sold in this size$/],
    ["package", { package: "JAR" }, /^Walnut Oil \d+ is sold in TIN, GLASS BOTTLE$/],
    ["quantity", { quantity: 1.5 }, "must be a whole number"],
  ])("what the catalogue does not have is refused by its field: %s", async (field, wrong, message) => {
    const reply = await take({ items: [item(), item(wrong)] });
    expect(reply.statusCode).toBe(400);
    const words = typeof message === "string" ? message : expect.stringMatching(message);
    expect(reply.json().issues).toEqual([{ path: ["items", 1, field], message: words }]);
    expect(reply.json().message).toContain(`items[1].${field}: `);
    expect([await orders(), await mails()]).toEqual([[], []]);
  });

  it("a price that a slip has taken below zero is booked as ₹0 and left to a person", async () => {
    const price_sizes = [{ size: "100ml", mrp: 10, discount: 20, is_popular: false }];
    await updateProduct(shop.db, product, makeProductDraft({ name: `Walnut Oil ${products}`, price_sizes }));
    shop.server.catalogue.drop();
    expect((await take()).statusCode).toBe(200);
    expect(await orders()).toMatchObject([{ final_total_paise: 0, catalogue_total_paise: null, price_differs: 1 }]);
  });

  it("the same key is one order, also many times at once; with another order it is refused and names the first", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => take({}, "key-1")));
    const codes = new Set(replies.map((reply) => reply.json().order.code));
    expect([codes.size, (await orders()).length]).toEqual([1, 1]);
    const changed = await take({ comments: "Ring three times" }, "key-1");
    expect([changed.statusCode, changed.json()]).toEqual([
      422,
      {
        message: `This order is booked already as ${[...codes][0]}, without the last changes`,
        order_code: [...codes][0],
      },
    ]);
    expect(await orders()).toHaveLength(1);
  });

  it("a total that was told and does not hold any more is not booked; a repeat of what is booked gets its reply all the same", async () => {
    const booked = await take({ final_total: 950 }, "key-2");
    expect(booked.statusCode).toBe(200);
    const price_sizes = [{ size: "100ml", mrp: 600, discount: 25, is_popular: true }];
    await updateProduct(shop.db, product, makeProductDraft({ name: `Walnut Oil ${products}`, price_sizes }));
    shop.server.catalogue.drop();
    const refused = await take({ final_total: 950 }, "key-3");
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "A price has changed: it comes to ₹1,150.00 now, not to ₹950.00. Nothing was booked.",
    ]);
    expect((await take({ final_total: 950 }, "key-2")).json().order.code).toBe(booked.json().order.code);
    expect((await take({ final_total: 1150 }, "key-3")).statusCode).toBe(200);
    expect(await orders()).toHaveLength(2);
  });

  it("is booked with its discount and confirmed in one call; a change takes the discount off once", async () => {
    const agreed = { as: "off", rupees: 50, reason: "Coupon DIWALI" };
    const reply = await take({ agreed, confirmed: true, final_total: 900 }, "key-4");
    expect(reply.statusCode).toBe(200);
    expect((await take({ agreed, confirmed: true, final_total: 900 }, "key-4")).json().order.code).toBe(
      reply.json().order.code,
    );
    const url = `/orders/${reply.json().order.code}`;
    const get = async (): Promise<OrderDetails> => (await shop.server.inject({ url, headers })).json();
    const price = { final_total: 900, agreed, price_differs: false, price_checked: true, catalogue_total: 950 };
    expect(await get()).toMatchObject({ ...price, state: "confirmed", version: 2, first: null });
    expect((await get()).history).toMatchObject([{ from: "new", to: "confirmed", by: "User 1" }]);
    for (const { message } of await mails()) expect(message).toContain("₹900.00");

    const content = { ...makeNewOrder({ items: [item()] }), comments: "Ring twice", agreed, version: 2 };
    const changed = await shop.server.inject({ method: "PUT", url: `${url}/content`, headers, payload: content });
    expect(changed.json()).toMatchObject({ ...price, first: { final_total: 950 } });
    const without = { ...content, agreed: null, version: 3 };
    const undone = await shop.server.inject({ method: "PUT", url: `${url}/content`, headers, payload: without });
    expect(undone.json()).toMatchObject({ final_total: 950, agreed: null });
  });

  it("the discount counts in what was told and paid, and is not above the order", async () => {
    const agreed = { as: "off", rupees: 50, reason: "Coupon DIWALI" };
    expect((await take({ agreed, final_total: 950 })).statusCode).toBe(409);
    const above = await take({ agreed: { ...agreed, rupees: 951 } });
    expect([above.statusCode, above.json().issues]).toEqual([
      400,
      [{ path: ["agreed", "rupees"], message: "is more than the order comes to" }],
    ]);
    const unsaid = await take({ agreed: { ...agreed, reason: " " } });
    expect(unsaid.json().issues).toEqual([{ path: ["agreed", "reason"], message: "Say why" }]);
    expect(await orders()).toEqual([]);
    const paid = { channel: "press", agreed, collected: { cash: 900, upi: 0 } };
    expect((await take({ ...paid, confirmed: true })).statusCode).toBe(200);
    expect(await orders()).toMatchObject([{ state: "delivered", final_total_paise: 90_000, owed_paise: 0 }]);
  });

  it("no limit for strangers holds it up, and nothing is counted against where it came from", async () => {
    for (let n = 0; n < 12; n++) expect((await take()).statusCode).toBe(200);
    expect(await orders()).toHaveLength(12);
    expect((await mails()).filter(({ kind }) => kind === "customer")).toHaveLength(12);
    expect(await shop.db.selectFrom("order_sources").selectAll().execute()).toEqual([]);
  });

  it("is in the list and in the CSV with its channel and its member of staff", async () => {
    await take({ channel: "press" });
    const list = (await shop.server.inject({ url: "/orders/", headers })).json();
    expect(list.orders).toMatchObject([{ channel: "press", taken_by: "User 1" }]);
    const csv = (await shop.server.inject({ url: "/orders/?format=csv", headers })).body;
    expect(csv.trimEnd()).toMatch(/"At the press","User 1","","no",/);
  });
});
