import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import type { Product } from "#domain/products/product.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

describe("one order", () => {
  let shop: TestServer;
  let headers: { authorization: string };
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterAll(() => shop.close());

  const book = async (overrides: object = {}): Promise<string> => {
    const payload = makeOrderBody({ ...overrides });
    return (await shop.server.inject({ method: "POST", url: "/send-email", payload })).json().order.code;
  };
  const request = (code: string) => shop.server.inject({ url: `/orders/${encodeURIComponent(code)}`, headers });
  const details = async (code: string): Promise<OrderDetails> => (await request(code)).json();

  it("has the customer, the text of the cart and the mails", async () => {
    const code = await book();
    const order = await details(code.replace("KC-", "kc "));
    expect(order).toMatchObject({
      code,
      name_customer: "Asha Rao",
      email: "asha@customer.example",
      comments: "Please ring twice",
      cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00",
      lines: null,
      item_count: null,
      catalogue_total: null,
      mail: "sending",
    });
    expect(order.mails.map(({ kind, recipient, state, attempts }) => [kind, recipient, state, attempts])).toEqual([
      ["shop", "care@kolhu.example", "sending", 0],
      ["customer", "asha@customer.example", "sending", 0],
    ]);
    expect(order.mails[0]).toMatchObject({ last_error: null, next_attempt_at: order.created_at, finished_at: null });
  });

  it("its lines carry the catalogue's name and price beside what the customer saw, and the ordered name where it knows none", async () => {
    const almond: Product = (await shop.server.inject("/products/name/almond-oil")).json();
    const [size] = almond.price_sizes;
    if (!size) throw new Error("almond oil has sizes");
    const known = { id: almond.id, size: size.size, package: "TIN", quantity: 2, price: 1 };
    const unknown = { id: "gone", size: "1L", package: "TIN", quantity: 1, price: 10 };
    const deleted = { ...unknown, id: "deleted", name: "Sesame Oil" };
    const order = await details(
      await book({ items: [{ ...known, name: "Oil of yore" }, unknown, deleted], final_total: 22 }),
    );
    expect(order.lines).toEqual([
      { ...known, name: "Almond Oil", catalogue_price: size.mrp - size.discount },
      { ...unknown, name: "Product no longer in the catalogue", catalogue_price: null },
      { ...deleted, catalogue_price: null },
    ]);
    expect([order.item_count, order.price_differs, order.price_checked, order.catalogue_total]).toEqual([
      4,
      true,
      false,
      null,
    ]);
  });

  it("lines that were stored without a name or the catalogue's price are returned all the same", async () => {
    const code = await book();
    const items = JSON.stringify([{ id: "p1", size: "1L", package: "TIN", quantity: 1, price: 10 }]);
    await shop.db.updateTable("orders").set({ items }).where("code", "=", code).execute();
    expect((await details(code)).lines).toEqual([
      {
        id: "p1",
        size: "1L",
        package: "TIN",
        quantity: 1,
        price: 10,
        name: "Product no longer in the catalogue",
        catalogue_price: null,
      },
    ]);
  });

  it("knows the earlier orders of the same phone, however it was typed, newest first", async () => {
    const first = await book({ phone: "+91 70001-12345" });
    await shop.db.updateTable("orders").set({ state: "refused", owed_paise: 5050 }).where("code", "=", first).execute();
    const second = await book({ phone: "070001 12345" });
    await book({ phone: "70001 12346" });
    const third = await book({ phone: "7000112345" });
    const later = await book({ phone: "7000112345" });
    await book({ phone: "72002 54321 / 70001 12345" });
    const { earlier } = await details(third);
    expect(earlier.map(({ code, state, owed }) => [code, state, owed])).toEqual([
      [second, "new", 0],
      [first, "refused", 50.5],
    ]);
    expect(earlier[0]).toEqual({
      code: second,
      created_at: expect.any(Number),
      final_total: 950,
      state: "new",
      owed: 0,
    });
    expect((await details(later)).earlier).toHaveLength(3);
    expect((await details(first)).earlier).toEqual([]);
  });

  it("shows the newest twenty earlier orders, and counts all of them by how they ended", async () => {
    for (let n = 0; n < 22; n++) {
      const code = await book({ phone: "70000 00022" });
      if (n < 2) await shop.db.updateTable("orders").set({ state: "refused" }).where("code", "=", code).execute();
    }
    const order = await details(await book({ phone: "70000 00022" }));
    expect(order.earlier).toHaveLength(20);
    expect(order.earlier_counts).toMatchObject({ new: 20, refused: 2, delivered: 0 });
  });

  it("is known by each of its numbers, not by a part of one, and not without one", async () => {
    const first = await book({ phone: "73003 10001" });
    await book({ phone: "73003 1000" });
    const second = await book({ phone: "73003 10002 / 73003 10001" });
    const third = await book({ phone: "73003 10003, 73003 10002" });
    expect((await details(second)).earlier.map(({ code }) => code)).toEqual([first]);
    expect((await details(third)).earlier.map(({ code }) => code)).toEqual([second]);
    expect((await details(third)).earlier_counts.new).toBe(1);
    // By its first number and by the second of another order, each once.
    const fourth = await book({ phone: "+91 73003 10001" });
    expect((await details(fourth)).earlier.map(({ code }) => code)).toEqual([second, first]);
    expect((await details(fourth)).earlier_counts.new).toBe(2);
    await book({ phone: "ask my neighbour" });
    expect((await details(await book({ phone: "no phone" }))).earlier).toEqual([]);
  });

  it.each(["KC-0000000", "none", "%00"])("%j is not found, in words", async (code) => {
    const reply = await request(code);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Order not found" }]);
  });
});
