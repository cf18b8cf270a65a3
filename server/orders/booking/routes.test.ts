import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "#domain/products/product.ts";
import { DEFAULT_SETTINGS as settings } from "#domain/shop.ts";
import { createProduct } from "#server/products/store.ts";
import { makeOrderBody, makeProductDraft } from "#tests/factories.ts";
import { deleteOrders } from "#tests/insert-order.ts";
import { buildTestServer, startTestServer, type TestServer } from "#tests/test-server.ts";

describe("booking an order", () => {
  let shop: TestServer;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
  });
  afterAll(() => shop.close());
  beforeEach(() => deleteOrders(shop.db));

  const book = (body: object, key?: string, server = shop.server) =>
    server.inject({
      method: "POST",
      url: "/send-email",
      payload: body,
      headers: key ? { "idempotency-key": key } : {},
    });
  const orders = () => shop.db.selectFrom("orders").selectAll().orderBy("created_at").execute();
  const mails = () => shop.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const almond = async (): Promise<Product> => (await shop.server.inject({ url: "/products/name/almond-oil" })).json();

  it("responds with the order's code once order and mails are stored", async () => {
    const reply = await book(makeOrderBody());
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      message: expect.any(String),
      order: {
        deliver_by: expect.any(String),
        list_total: null,
        sold_out: [],
        code: expect.stringMatching(/^KC-\d{7}$/),
        key: expect.stringMatching(/^[\w-]{22}$/),
      },
    });
    expect(await orders()).toMatchObject([
      {
        code: reply.json().order.code,
        name_customer: "Asha Rao",
        phone: "98450 12345",
        email: "asha@customer.example",
        address: "12 Temple Street, Mysuru 570001",
        comments: "Please ring twice",
        final_total_paise: 95_000,
        state: "new",
      },
    ]);
    expect((await mails()).map(({ kind, state }) => [kind, state])).toEqual([
      ["shop", "waiting"],
      ["customer", "waiting"],
    ]);
  });

  it("an empty e-mail and the shop's contact address in its place are no e-mail, and no confirmation is sent", async () => {
    await book(makeOrderBody({ email: "" }));
    await book(makeOrderBody({ email: settings.email }));
    expect((await orders()).map(({ email }) => email)).toEqual([null, null]);
    expect((await mails()).map((mail) => mail.kind)).toEqual(["shop", "shop"]);
  });

  it("has the language that it was booked in, English where none was said", async () => {
    const { id, price_sizes } = await almond();
    const items = [{ id, size: price_sizes[0]?.size, package: "TIN", quantity: 1, price: 1 }];
    for (const said of [{}, { language: "ta" }]) await book(makeOrderBody({ ...said, items }));
    expect((await orders()).map(({ language }) => language)).toEqual(["en", "ta"]);
    const copies = (await mails()).filter(({ kind }) => kind === "customer").map(({ message }) => message);
    expect(copies.map((copy) => copy.match(/Almond Oil|பாதாம் எண்ணெய்/)?.[0])).toEqual(["Almond Oil", "பாதாம் எண்ணெய்"]);
  });

  it("its lines may come as a list, and are stored as text", async () => {
    await book(makeOrderBody({ cartDetails: ["one", "two"] }));
    expect((await orders())[0]?.cartDetails).toBe("one\ntwo");
  });

  it("an order whose unseen field was filled in is accepted and stored like any other, marked, and sends the customer nothing", async () => {
    const reply = await book(makeOrderBody({ website: "https://bot.example" }));
    await book(makeOrderBody({ website: "  " }));
    expect([reply.statusCode, reply.json().order.code]).toEqual([200, expect.stringMatching(/^KC-/)]);
    expect((await orders()).map(({ suspected_bot }) => suspected_bot)).toEqual([1, 0]);
    const [toShop, ...others] = await mails();
    expect(toShop?.message).toMatch(/New order KC-\d{7} \(price not checked, perhaps a bot\)/);
    expect(others.map(({ kind }) => kind)).toEqual(["shop", "customer"]);
    // It lets every other mail pass that comes within the hour.
    expect((toShop?.queue_at ?? 0) - (toShop?.created_at ?? 0)).toBe(60 * 60 * 1000);
  });

  it("items that cost what the catalogue says are not marked", async () => {
    const product = await almond();
    const [size] = product.price_sizes;
    const glass = product.packages[1];
    if (!size || !glass) throw new Error("almond oil has sizes and two packages");
    const price = size.mrp + glass.extraCost - size.discount;
    const item = { id: product.id, size: size.size, package: glass.type, quantity: 3, price };
    await book(makeOrderBody({ items: [item], final_total: price * 3 }));
    expect(await orders()).toMatchObject([{ catalogue_total_paise: price * 300, price_differs: 0 }]);
  });

  it("a total that differs from the catalogue's is not refused: the catalogue's is stored, and sent to the shopper again and again", async () => {
    const product = await almond();
    const [size] = product.price_sizes;
    if (!size) throw new Error("almond oil has sizes");
    const list_total = size.mrp - size.discount;
    const item = { id: product.id, size: size.size, package: "TIN", quantity: 1, price: 1 };
    for (const _ of ["first", "again"]) {
      const reply = await book(makeOrderBody({ items: [item], final_total: 1 }), "key-2");
      expect([reply.statusCode, reply.json().order]).toEqual([200, expect.objectContaining({ list_total })]);
    }
    expect(await orders()).toMatchObject([
      { final_total_paise: 100, price_differs: 1, catalogue_total_paise: list_total * 100 },
    ]);
  });

  it("an order for a product whose discount is above its price is taken, and its price is left to a person", async () => {
    const price_sizes = [{ size: "1L", mrp: 10, discount: 20, is_popular: false }];
    const { id } = await createProduct(shop.db, makeProductDraft({ name: "Bargain Oil", price_sizes }));
    shop.server.catalogue.drop();
    const item = { id, size: "1L", package: "TIN", quantity: 1, price: -10 };
    expect((await book(makeOrderBody({ items: [item], final_total: -10 }))).statusCode).toBe(200);
    expect(await orders()).toMatchObject([{ final_total_paise: -1000, catalogue_total_paise: null, price_differs: 1 }]);
  });

  it("an item that the catalogue does not know marks the order too", async () => {
    const item = { id: "gone", size: "1L", package: "TIN", quantity: 1, price: 950 };
    const reply = await book(makeOrderBody({ items: [item] }));
    expect(reply.json().order.list_total).toBeNull();
    expect(await orders()).toMatchObject([{ catalogue_total_paise: null, price_differs: 1 }]);
  });

  /** Each repeat has a key to the order's page of its own: see shopper/routes.test.ts. */
  const withoutKey = (reply: { json(): { order: { code: string } } }) =>
    JSON.stringify({ ...reply.json(), order: reply.json().order.code });

  it("the same key again gives the first response again, and one order", async () => {
    const first = await book(makeOrderBody(), "key-1");
    const again = await book(makeOrderBody(), "key-1");
    expect([again.statusCode, withoutKey(again)]).toEqual([200, withoutKey(first)]);
    expect(await orders()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it("the same key after a restart gives the first response again", async () => {
    const first = await book(makeOrderBody(), "key-3");
    const restarted = await buildTestServer(shop.db);
    const again = await book(makeOrderBody(), "key-3", restarted);
    await restarted.close();
    expect(withoutKey(again)).toEqual(withoutKey(first));
    expect(await orders()).toHaveLength(1);
  });

  it("another key, or none, is another order", async () => {
    await Promise.all([book(makeOrderBody(), "key-4"), book(makeOrderBody(), "key-5"), book(makeOrderBody())]);
    const codes = (await orders()).map(({ code }) => code);
    expect(new Set(codes).size).toBe(3);
  });

  it("a key that was used for a different order is refused in words, and the first order stays", async () => {
    await book(makeOrderBody(), "key-6");
    const other = await book(makeOrderBody({ address: "Elsewhere" }), "key-6");
    expect([other.statusCode, other.json().message]).toEqual([422, expect.stringContaining("Idempotency-Key")]);
    expect(await orders()).toHaveLength(1);
  });

  it.each([
    [{ name_customer: "  " }, "name_customer: Name is required"],
    [{ address: undefined }, "address: Address is required"],
    [{ email: "nobody" }, "email: must be an e-mail address"],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, "email: must be an e-mail address"],
    [{ name_customer: "n".repeat(10_000) }, "name_customer: must be at most 200 characters"],
    [{ final_total: -1e300 }, /^final_total: /],
    [{ cartDetails: "No items in cart." }, "cartDetails: No items in cart."],
    [
      { items: [{ id: "x", size: "1L", package: "TIN", quantity: 0, price: 1 }] },
      "items[0].quantity: must not be below 1",
    ],
    [
      { items: [{ id: "x", size: "1L", package: "TIN", quantity: 1.5, price: 1 }] },
      "items[0].quantity: must be a whole number",
    ],
    [{ items: "x" }, "items: must be a list"],
    [{ items: [] }, "items: No items in cart."],
    [{ phone: " \n " }, "phone: Phone is required"],
    [{ language: "Hindi" }, "language: must be one of en, hi, ta"],
  ])("an order with %j is refused by the name of its field, and nothing is stored", async (wrong, message) => {
    const reply = await book(makeOrderBody(wrong), "key-7");
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      typeof message === "string" ? message : expect.stringMatching(message),
    ]);
    expect(await orders()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await book(makeOrderBody(), "key-7")).statusCode).toBe(200);
  });

  it("a key of spaces or without end is refused by its name", async () => {
    for (const key of ["a b", "k".repeat(201)]) {
      const reply = await book(makeOrderBody(), key);
      expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(/idempotency-key/i)]);
    }
  });

  it("an order whose mails cannot be written is not stored either", async () => {
    await shop.db.schema.alterTable("outbox").renameTo("outbox_away").execute();
    const reply = await book(makeOrderBody(), "key-8");
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toMatch(/outbox|sql|select|insert/i);
    await shop.db.schema.alterTable("outbox_away").renameTo("outbox").execute();
    expect(await orders()).toEqual([]);
    expect((await book(makeOrderBody(), "key-8")).statusCode).toBe(200);
  });
});
