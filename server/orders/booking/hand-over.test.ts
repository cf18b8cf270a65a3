import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { createProduct } from "#server/products/store.ts";
import { makeNewOrder, makeProductDraft } from "#tests/factories.ts";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

describe("an order that is handed over at the press", () => {
  let shop: TestServer;
  let headers: { authorization: string };
  let product: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    product = (await createProduct(shop.db, makeProductDraft({ name: "Walnut Oil" }))).id;
    shop.server.catalogue.drop();
  });
  afterAll(() => shop.close());

  const items = () => [{ id: product, size: "100ml", package: "TIN", quantity: 2 }];
  const take = (overrides: object, key: string) =>
    shop.server.inject({
      method: "POST",
      url: "/orders/",
      headers: { ...headers, "idempotency-key": key },
      payload: makeNewOrder({ channel: "press", address: "", items: items(), ...overrides }),
    });
  const orders = () => shop.db.selectFrom("orders").selectAll().execute();

  it.each([
    [{ channel: "phone", address: "1 Old Road", collected: { cash: 950, upi: 0 } }, "collected"],
    [{ collected: { cash: -1, upi: 0 } }, "cash"],
    [{ collected: { cash: 950 } }, "upi"],
    [{ collected: "950" }, "collected"],
  ])("%j is refused by the name of the field, and nothing is booked", async (overrides, field) => {
    const reply = await take(overrides, crypto.randomUUID());
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues[0].path).toContain(field);
    expect(await orders()).toEqual([]);
  });

  it("goes through every step at once, with what was paid and its bill, and once however often it is sent", async () => {
    const sold = { collected: { cash: 0, upi: 950, note: "" } };
    const { code } = (await take(sold, "one-key")).json().order;
    expect((await take(sold, "one-key")).json().order).toMatchObject({ code });
    expect(await orders()).toMatchObject([{ code, state: "delivered", version: 5, delivered_at: expect.any(Number) }]);
    const details: OrderDetails = (await shop.server.inject({ url: `/orders/${code}`, headers })).json();
    expect(details.history.map(({ to, by }) => [to, by])).toEqual(
      ["confirmed", "packed", "out_for_delivery", "delivered"].map((state) => [state, "User 1"]),
    );
    expect(details.history.at(-1)?.changes).toEqual(["Collected: ₹950.00 by UPI"]);
    expect(details.bills).toMatchObject([{ number: expect.any(String), cancelled_at: null }]);
    expect(await shop.db.selectFrom("payments").selectAll().execute()).toHaveLength(1);
  });

  it("its mails say that it was handed over and how it was paid, also where an address was given", async () => {
    const collected = { cash: 0, upi: 950, note: "" };
    const { code } = (await take({ email: CUSTOMER.email, address: CUSTOMER.address, collected }, "a-third-key")).json()
      .order;
    const { id } = await shop.db.selectFrom("orders").select("id").where("code", "=", code).executeTakeFirstOrThrow();
    const mails = await shop.db.selectFrom("outbox").select(["kind", "message"]).where("order_id", "=", id).execute();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["customer", "shop"]);
    for (const { message } of mails) {
      const { text } = JSON.parse(message);
      expect(text).toContain("Handed over: At the press\nPaid: ₹950.00 by UPI");
      expect(message).not.toMatch(/Delivery|FREE|Cash/);
    }
  });

  it("is taken back step by step like any other, and what was paid with it", async () => {
    const { code } = (await take({ collected: { cash: 950, upi: 0, note: "" } }, "another-key")).json().order;
    const payload = { state: "out_for_delivery", version: 5 };
    const undone = await shop.server.inject({ method: "PATCH", url: `/orders/${code}`, headers, payload });
    expect(undone.json()).toMatchObject({ state: "out_for_delivery", version: 6 });
    const [payment] = await shop.db.selectFrom("payments").selectAll().orderBy("at", "desc").execute();
    expect(payment).toMatchObject({ cash_paise: expect.anything(), reversed_by: "User 1" });
  });
});
