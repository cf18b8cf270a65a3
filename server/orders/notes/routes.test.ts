import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Note } from "#domain/orders/note.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

describe("staff's notes", () => {
  let shop: TestServer;
  let headers: { authorization: string };
  let now = Date.now();
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { now: () => ++now });
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterAll(() => shop.close());

  const book = async (overrides: object = {}): Promise<string> =>
    (await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody({ ...overrides }) })).json()
      .order.code;
  const write = (payload: object, extra: object = {}) =>
    shop.server.inject({ method: "POST", url: "/notes/", payload, headers: { ...headers, ...extra } });
  const list = async (query: string): Promise<Note[]> =>
    (await shop.server.inject({ url: `/notes/?${query}`, headers })).json().notes;
  const texts = async (query: string) => (await list(query)).map(({ text }) => text);
  const get = async (url: string) => (await shop.server.inject({ url, headers })).json();

  it("are shown with the order and with its customer, newest first", async () => {
    const code = await book({ phone: "98450 22221 / 98450 22222" });
    const other = await book({ phone: "+91 98450 22222" });
    expect((await write({ order: code, text: " Gate code 4711 " })).json()).toMatchObject({
      about: "order",
      text: "Gate code 4711",
      by: "User 1",
      at: now,
    });
    await write({ phone: "098450-22222", text: "Prefers tins" });
    expect(await texts(`order=${code}`)).toEqual(["Prefers tins", "Gate code 4711"]);
    expect(await texts(`order=${other}`)).toEqual(["Prefers tins"]);
    expect(await texts("phone=9845022222")).toEqual(["Prefers tins"]);
    expect(await texts("phone=9845022221")).toEqual([]);
    expect((await get("/customers/9845022222")).customer.notes).toMatchObject([{ text: "Prefers tins" }]);
  });

  it("that one was written or removed is in the order's history, and never what it said", async () => {
    const code = await book({ phone: "98450 22223" });
    const { id } = (await write({ order: code, text: "Dog bites" })).json();
    const written = now;
    const remove = () => shop.server.inject({ method: "DELETE", url: `/notes/${id}`, headers });
    expect((await remove()).json()).toEqual({ message: "Note removed" });
    const removed = now;
    expect((await remove()).statusCode).toBe(404);
    const order = await get(`/orders/${code}`);
    expect(order.events).toEqual([
      { what: "Note added", by: "User 1", at: written },
      { what: "Note removed", by: "User 1", at: removed },
    ]);
    expect(order.version).toBe(1);
    expect(await list(`order=${code}`)).toEqual([]);
    expect(await shop.db.selectFrom("notes").select("text").where("id", "=", id).execute()).toEqual([{ text: "" }]);
  });

  it("sent twice with one key is one note, and the key is refused for another", async () => {
    const code = await book({ phone: "98450 22224" });
    const key = { "idempotency-key": "0123456789abcdef" };
    const [first, second] = [
      await write({ order: code, text: "Twice" }, key),
      await write({ order: code, text: "Twice" }, key),
    ];
    expect(second.json()).toEqual(first.json());
    const other = await book({ phone: "98450 22226" });
    for (const note of [
      { order: code, text: "Another" },
      { phone: "98450 22224", text: "Twice" },
      { order: other, text: "Twice" },
    ]) {
      const reply = await write(note, key);
      expect([reply.statusCode, reply.json().message]).toEqual([
        422,
        "Idempotency-Key: this key was already used for a different note",
      ]);
    }
    expect(await texts(`order=${code}`)).toEqual(["Twice"]);
    expect(await texts(`order=${other}`)).toEqual([]);
  });

  it.each([
    [{ text: "x" }, 400, "order: either an order or a phone is required, and not both"],
    [
      { order: "KC-1", phone: "9845022221", text: "x" },
      400,
      "order: either an order or a phone is required, and not both",
    ],
    [{ phone: "asha", text: "x" }, 400, "phone: must contain a phone number"],
    [{ phone: "9845022221", text: "  " }, 400, "text: Write something first"],
    [{ phone: "9845022221", text: "x".repeat(1_001) }, 400, "text: must be at most 1000 characters"],
    [{ order: "KC-9999999", text: "x" }, 404, "Order not found"],
    [{ phone: "90000 00077", text: "x" }, 404, "No orders for this number"],
  ])("%o is refused: %i", async (payload, status, message) => {
    const reply = await write(payload);
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  });

  it("are in no mail, bill or CSV", async () => {
    const code = await book({ phone: "98450 22225" });
    await write({ order: code, text: "Seldom pays" });
    await write({ phone: "98450 22225", text: "Seldom pays" });
    for (const [index, state] of ["confirmed", "packed", "out_for_delivery"].entries()) {
      const payload = { state, version: index + 1 };
      await shop.server.inject({ method: "PATCH", url: `/orders/${code}`, payload, headers });
    }
    const csv = await shop.server.inject({ url: "/orders/?format=csv", headers });
    const stored = [
      await shop.db.selectFrom("outbox").selectAll().execute(),
      await shop.db.selectFrom("bills").selectAll().execute(),
      csv.body,
    ];
    expect(csv.body).toContain(code);
    expect(JSON.stringify(stored)).not.toContain("Seldom pays");
  });
});
