import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KnownCustomer } from "#domain/orders/customers.ts";
import { makeNewOrder, makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

describe("the customer of a phone number", () => {
  let shop: TestServer;
  let headers: { authorization: string };
  let now = Date.now();
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { now: () => now });
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterAll(() => shop.close());

  const find = (phone: string) => shop.server.inject({ url: `/customers/${encodeURIComponent(phone)}`, headers });
  const customer = async (phone: string): Promise<KnownCustomer> => (await find(phone)).json().customer;
  const book = async (overrides: object, url = "/send-email"): Promise<string> => {
    now += 60_000;
    const payload = url === "/orders/" ? makeNewOrder({ ...overrides }) : makeOrderBody({ ...overrides });
    return (await shop.server.inject({ method: "POST", url, headers, payload })).json().order.code;
  };
  const setState = (code: string, state: "cancelled" | "refused") =>
    shop.db.updateTable("orders").set({ state }).where("code", "=", code).execute();

  it("a number that nobody has ordered by is nobody's, without an error", async () => {
    const reply = await find("90000 00000");
    expect([reply.statusCode, reply.json()]).toEqual([200, { customer: null }]);
  });

  it("a phone without a number is refused by its field", async () => {
    const reply = await find("asha");
    expect([reply.statusCode, reply.json().issues]).toEqual([
      400,
      [{ path: ["phone"], message: "must contain a phone number" }],
    ]);
  });

  it("is known in any spelling by the last order, with its lines and how all of them ended", async () => {
    const phone = "98450 11111";
    await setState(await book({ phone, name_customer: "A. Rao", address: "1 Old Street" }), "refused");
    const items = [{ id: "gone", name: "Rose Oil", size: "1L", package: "TIN", quantity: 3, price: 400 }];
    const code = await book({ phone: "+91-98450-11111", items, final_total: 1200, address: "2 New Street", email: "" });
    for (const spelling of ["9845011111", "0 98450 11111", "९८४५०१११११"]) {
      expect(await customer(spelling)).toMatchObject({
        name_customer: "Asha Rao",
        phone: "+91-98450-11111",
        email: null,
        address: "2 New Street",
        counts: { new: 1, refused: 1, delivered: 0, cancelled: 0 },
        last_order: {
          code,
          state: "new",
          channel: "website",
          final_total: 1200,
          lines: [{ id: "gone", name: "Rose Oil", size: "1L", package: "TIN", quantity: 3, price: 400 }],
        },
      });
    }
  });

  it("is known by the second number of an order too", async () => {
    const code = await book({ phone: "98450 44444 / 98450 55555" });
    expect((await customer("98450 55555")).last_order.code).toBe(code);
  });

  it("a cancelled or suspicious order is not used while there is another", async () => {
    const phone = "98450 22222";
    await setState(await book({ phone, address: "Somebody's joke" }), "cancelled");
    expect((await customer(phone)).address).toBe("Somebody's joke");
    const code = await book({ phone, address: "12 Temple Street" });
    await book({ phone, address: "A bot's", website: "https://bot.example" });
    expect(await customer(phone)).toMatchObject({ address: "12 Temple Street", last_order: { code, lines: null } });
  });

  it("after an order at the press the address is that of the last delivery", async () => {
    const phone = "98450 33333";
    await book({ phone, address: "12 Temple Street" });
    const { id, price_sizes } = (await shop.server.inject({ url: "/products/name/almond-oil" })).json();
    const items = [{ id, size: price_sizes[0].size, package: "TIN", quantity: 1 }];
    const code = await book({ phone, channel: "press", address: "", items }, "/orders/");
    expect(await customer(phone)).toMatchObject({
      address: "12 Temple Street",
      last_order: { code, channel: "press" },
    });
  });
});
