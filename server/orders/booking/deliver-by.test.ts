import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeNewOrder, makeOrderBody, makeProductDraft } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const NOW = Date.parse("2026-11-18T10:00:00+05:30");

describe("the day by which an order is promised", () => {
  let shop: TestServer;
  let headers: { authorization: string };
  let items: object[];
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { now: () => NOW });
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    const made = await post("/products/", makeProductDraft({ name: "Walnut Oil" }));
    items = [{ id: made.json().id, size: "100ml", package: "TIN", quantity: 2 }];
  });
  afterAll(() => shop.close());

  const post = (url: string, payload: object, key?: string) =>
    shop.server.inject({
      method: "POST",
      url,
      payload,
      headers: { ...headers, ...(key && { "idempotency-key": key }) },
    });
  const book = async (address: string, key?: string) =>
    (await post("/send-email", makeOrderBody({ address }), key)).json().order;
  const take = async (overrides: object) =>
    (await post("/orders/", makeNewOrder({ items, ...overrides }))).json().order;
  const details = async (code: string) => (await shop.server.inject({ url: `/orders/${code}`, headers })).json();

  it.each([
    ["12 Temple Street, Erode 638 011", "2026-11-20"],
    ["12 Temple Street, Chennai 600001", "2026-11-21"],
    ["12 Temple Street, Delhi 110001", "2026-11-25"],
    ["12 Temple Street, Mysuru", "2026-11-25"],
  ])("for %j is %s, in the reply, for staff and in both mails", async (address, day) => {
    const { code, deliver_by } = await book(address);
    expect(deliver_by).toBe(day);
    expect((await details(code)).deliver_by).toBe(day);
    const mails = await shop.db.selectFrom("outbox").select("message").where("message", "like", `%${code}%`).execute();
    expect(mails).toHaveLength(2);
    for (const { message } of mails) expect(message).toContain(`by ${SPELT[day]}`);
  });

  it("is promised by staff too, but not for what is collected or handed over at once", async () => {
    const press = { channel: "press", phone: "" };
    expect((await take({})).deliver_by).toBe("2026-11-25");
    expect((await take({ ...press, address: "" })).deliver_by).toBeNull();
    const handedOver = await take({ ...press, collected: { cash: 950, upi: 0 } });
    expect((await details(handedOver.code)).state).toBe("delivered");
    expect(handedOver.deliver_by).toBeNull();
  });

  it("is by the table as it is when the order is booked, and stays what it was", async () => {
    const first = await book("Erode 638011", "one-key");
    const deliveryDays = [
      { pin: "638", from: 3, to: 4 },
      { pin: "", from: 5, to: 9 },
    ];
    const saved = await shop.server.inject({
      method: "PATCH",
      url: "/settings/",
      headers,
      payload: { deliveryDays },
    });
    expect(saved.statusCode).toBe(200);
    expect((await book("Erode 638011")).deliver_by).toBe("2026-11-22");
    expect(await book("Erode 638011", "one-key")).toMatchObject({
      code: first.code,
      deliver_by: "2026-11-20",
    });
    const { version, name_customer, phone, comments } = await details(first.code);
    const moved = await shop.server.inject({
      method: "PUT",
      url: `/orders/${first.code}/content`,
      headers,
      payload: { version, name_customer, phone, comments, email: "", address: "Delhi 110001", items, final_total: 950 },
    });
    expect([moved.statusCode, moved.json().deliver_by]).toEqual([200, "2026-11-20"]);
  });
});

const SPELT: Record<string, string> = {
  "2026-11-20": "Fri 20 Nov",
  "2026-11-21": "Sat 21 Nov",
  "2026-11-25": "Wed 25 Nov",
};
