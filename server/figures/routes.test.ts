import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Figures } from "#domain/figures.ts";
import { UNKNOWN_PRODUCT } from "#domain/orders/price-difference.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { copyDatabase } from "#server/db/copy.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { DATABASES, type DatabaseName, openTestDatabase } from "#tests/test-database.ts";
import { buildTestServer, startTestServer, type TestServer } from "#tests/test-server.ts";

/** Six in the evening in India. */
const NOW = Date.parse("2026-03-20T18:00:00+05:30");
const at = (moment: string) => Date.parse(`${moment}+05:30`);
const line = (overrides: object = {}) => ({
  id: "almond",
  name: "Almond Oil",
  size: "100ml",
  package: "TIN",
  quantity: 1,
  price: 475,
  catalogue_price: 475,
  ...overrides,
});

/** A shop for each test, and what an admin does in it. */
function useShop(databaseName: DatabaseName) {
  let shop: TestServer;
  let headers: { authorization: string };
  beforeEach(async () => {
    shop = await startTestServer(databaseName, { now: () => NOW });
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterEach(() => shop.close());

  const request = (query = "?days=7", server = shop.server) => server.inject({ url: `/figures/${query}`, headers });
  const figures = async (query?: string): Promise<Figures> => (await request(query)).json();
  const book = (moment: string, overrides: Parameters<typeof insertOrder>[1] = {}) =>
    insertOrder(shop.db, { created_at: at(moment), ...overrides });
  const take = async (code: string, state: string) => {
    const { version }: OrderDetails = (await shop.server.inject({ url: `/orders/${code}`, headers })).json();
    const payload = { state, version };
    return shop.server.inject({ method: "PATCH", url: `/orders/${code}`, headers, payload });
  };
  return { request, figures, book, take, shop: () => shop };
}

const total = (days: Figures["each_day"], of: "booked" | "delivered") =>
  Object.fromEntries(days.flatMap(({ now }) => (now[of].count ? [[now.day, now[of]]] : [])));

describe("the figures", () => {
  const { request, figures, book, take, shop } = useShop("SQLite");

  it("are for admins only, not to be cached, and of 7, 30, 90 or 365 days", async () => {
    const staff = { authorization: `Bearer ${await shop().tokenOf("staff")}` };
    for (const [status, sent] of [
      [401, {}],
      [403, staff],
    ] as const) {
      const reply = await shop().server.inject({ url: "/figures/", headers: sent });
      expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([status, "no-store"]);
    }
    expect((await request()).headers["cache-control"]).toBe("no-store");
    expect((await figures("")).days).toBe(30);
    for (const days of [7, 30, 90, 365]) expect((await figures(`?days=${days}`)).each_day).toHaveLength(days);
    for (const query of ["?days=8", "?days=", "?days=7&days=30", "?days=7.0", "?days=__proto__"]) {
      const reply = await request(query);
      expect([reply.statusCode, reply.json().issues?.[0].path]).toEqual([400, ["days"]]);
      expect(reply.json().message).toContain("must be one of 7, 30, 90, 365");
    }
  });

  it("of a shop without an order are nought, for each day", async () => {
    const { now, before, each_day, totals, oils, hours, pin_codes } = await figures();
    expect([now, before]).toEqual([
      { from: "2026-03-14", to: "2026-03-20" },
      { from: "2026-03-07", to: "2026-03-13" },
    ]);
    const none = { count: 0, rupees: 0 };
    expect(each_day.map(({ now: { day } }) => day.slice(-2)).join()).toBe("14,15,16,17,18,19,20");
    expect(each_day[0]?.before).toEqual({ day: "2026-03-07", booked: none, delivered: none });
    expect(totals.now).toEqual({ booked: none, delivered: none, refused: 0, cancelled: 0, average: null });
    expect([oils, pin_codes]).toEqual([
      { rows: [], others: null },
      { rows: [], others: null },
    ]);
    expect(hours).toHaveLength(24);
  });

  it("count an order on India's day of its booking, and again on that of its delivery", async () => {
    await book("2026-03-15T23:59:59.999", {
      final_total_paise: 10_050,
      state: "delivered",
      delivered_at: at("2026-03-17T00:00"),
    });
    await book("2026-03-16T00:00", { final_total_paise: 20_000 });
    await book("2026-03-13T23:59", { final_total_paise: 5_000 });
    await book("2026-03-06T23:59:59.999");
    const { each_day, totals } = await figures();
    expect(total(each_day, "booked")).toEqual({
      "2026-03-15": { count: 1, rupees: 100.5 },
      "2026-03-16": { count: 1, rupees: 200 },
    });
    expect(total(each_day, "delivered")).toEqual({ "2026-03-17": { count: 1, rupees: 100.5 } });
    expect(totals.now).toMatchObject({ booked: { count: 2, rupees: 300.5 }, average: 150.25 });
    expect(totals.before).toMatchObject({ booked: { count: 1, rupees: 50 }, delivered: { count: 0 } });
  });

  it("tell how many were refused and cancelled, and leave those out of the rest", async () => {
    await book("2026-03-16T10:00", { items: JSON.stringify([line()]) });
    for (const state of ["refused", "cancelled", "cancelled"] as const) {
      await book("2026-03-16T11:00", { state, final_total_paise: 9_900_000, items: JSON.stringify([line()]) });
    }
    const { totals, oils, hours, pin_codes, channels, customers } = await figures();
    expect(totals.now).toMatchObject({ booked: { count: 4 }, refused: 1, cancelled: 2, average: 950 });
    expect(oils.rows).toMatchObject([{ name: "Almond Oil", now: { count: 1, rupees: 475 } }]);
    expect(hours.filter(({ now }) => now.count > 0)).toMatchObject([{ hour: 10, now: { count: 1, rupees: 950 } }]);
    expect(pin_codes.rows).toMatchObject([{ name: "570001", now: { count: 1 } }]);
    expect(channels.map(({ now }) => now.count)).toEqual([1, 0, 0, 0]);
    expect(customers.now.new.count + customers.now.returning.count).toBe(1);
  });

  it("tell oils by their last name, sizes, packages, channels and PIN codes, beside the days before", async () => {
    const sesame = line({ id: "sesame", name: null, ordered_name: "Sesame", size: "1L", package: "GLASS", price: 0.1 });
    await book("2026-03-09T08:00", { items: JSON.stringify([line({ name: "Badam Oil", quantity: 3 })]) });
    await book("2026-03-16T08:00", { items: JSON.stringify([line({ quantity: 2 }), { ...sesame, quantity: 3 }]) });
    await book("2026-03-16T23:30", { channel: "phone", address: "no code" });
    const { oils, sizes, packages, text_only, hours, pin_codes, channels } = await figures();
    expect(oils.rows).toEqual([
      { name: "Sesame", now: { count: 3, rupees: 0.3 }, before: { count: 0, rupees: 0 } },
      { name: "Almond Oil", now: { count: 2, rupees: 950 }, before: { count: 3, rupees: 1425 } },
    ]);
    expect(sizes.rows.map(({ name, now }) => [name, now.count])).toEqual([
      ["1L", 3],
      ["100ml", 2],
    ]);
    expect(packages.rows.map(({ name, before }) => [name, before.count])).toEqual([
      ["GLASS", 0],
      ["TIN", 3],
    ]);
    expect(text_only).toEqual({ now: 1, before: 0 });
    expect(hours.flatMap(({ hour, now }) => (now.count ? [hour] : []))).toEqual([8, 23]);
    expect(pin_codes.rows.map(({ name, now, before }) => [name, now.count, before.count])).toEqual([
      ["570001", 1, 1],
      ["unknown", 1, 0],
    ]);
    expect(channels.map(({ channel, now }) => [channel, now.count])).toEqual([
      ["website", 1],
      ["phone", 1],
      ["whatsapp", 0],
      ["press", 0],
    ]);
  });

  it("say of what nobody has named that it is gone, and put what is called the same together", async () => {
    const unnamed = ["66f0a1b2c3d4e5f607182930", "gone"].map((id) => line({ id, name: null }));
    await book("2026-03-16T08:00", { items: JSON.stringify([line(), line({ id: "made anew" }), ...unnamed]) });
    const rows = (await figures()).oils.rows.map(({ name, now }) => [name, now.count]);
    expect(rows).toEqual([
      ["Almond Oil", 2],
      [UNKNOWN_PRODUCT, 2],
    ]);
  });

  it("put what is too much for a list together", async () => {
    for (let n = 0; n < 22; n++) await book("2026-03-16T08:00", { address: `Mysuru ${570_001 + n}` });
    const { rows, others } = (await figures()).pin_codes;
    expect([rows.length, others]).toMatchObject([20, { names: 2, now: { count: 2, rupees: 1900 } }]);
  });

  it("know a customer again by the phone number, unless the earlier order came to nothing", async () => {
    const first = await book("2026-03-08T08:00");
    await book("2026-03-16T08:00");
    await book("2026-03-17T08:00", { phone_number: "9000000001" });
    await book("2026-03-17T08:00", { phone_number: "" });
    const count = async () => {
      const { now, before } = (await figures()).customers;
      return [now.new.count, now.returning.count, now.unknown.count, before.new.count];
    };
    expect(await count()).toEqual([1, 1, 1, 1]);
    await take(first, "cancelled");
    expect(await count()).toEqual([2, 0, 1, 0]);
    await take(first, "new");
    expect(await count()).toEqual([1, 1, 1, 1]);
  });

  it("are the same after the orders were copied to another database", async () => {
    await book("2026-03-16T08:00", { state: "delivered", delivered_at: at("2026-03-18T08:00") });
    const before = await figures();
    expect(before.totals.now).toMatchObject({ booked: { count: 1 }, delivered: { count: 1 } });
    const copy = await openTestDatabase("PostgreSQL");
    await copyDatabase(shop().db, copy.db);
    // Sign-ins are not copied.
    const session = await shop().db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
    await copy.db.insertInto("sessions").values(session).execute();
    const server = await buildTestServer(copy.db, { now: () => NOW });
    expect((await request("?days=7", server)).json()).toEqual(before);
    await server.close();
    await copy.close();
  });
});

// Triggers mark the days whose figures have changed, and each database has its own.
describe.each(DATABASES)("the figures on %s", (databaseName) => {
  const { request, book, take, shop } = useShop(databaseName);

  it("follow every change at once, in every process", async () => {
    const code = await book("2026-03-16T08:00");
    const other = await buildTestServer(shop().db, { now: () => NOW });
    const delivered = async () =>
      Promise.all(
        [shop().server, other].map(async (server) => {
          const reply: Figures = (await request("?days=7", server)).json();
          return [reply.totals.now.delivered.count, reply.totals.now.booked.rupees];
        }),
      );
    expect(await delivered()).toEqual([
      [0, 950],
      [0, 950],
    ]);
    for (const state of ["confirmed", "packed", "out_for_delivery", "delivered"]) await take(code, state);
    expect(await delivered()).toEqual([
      [1, 950],
      [1, 950],
    ]);
    await take(code, "out_for_delivery");
    await shop().db.updateTable("orders").set({ final_total_paise: 100 }).where("code", "=", code).execute();
    expect(await delivered()).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await shop().db.deleteFrom("bills").execute();
    await shop().db.deleteFrom("order_steps").execute();
    await shop().db.deleteFrom("orders").execute();
    expect(await delivered()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await other.close();
  });

  it("lose nothing while orders come in and two processes add up the same days", async () => {
    const other = await buildTestServer(shop().db, { now: () => NOW });
    let isOpen = true;
    const book40 = async () => {
      for (let n = 0; n < 40; n++) await book(`2026-03-${14 + Math.floor(n / 8)}T08:00`);
      isOpen = false;
    };
    const view = async (server: TestServer["server"]) => {
      while (isOpen) expect((await request("?days=7", server)).statusCode).toBe(200);
    };
    await Promise.all([book40(), view(shop().server), view(other)]);
    for (const server of [shop().server, other]) {
      const { each_day }: Figures = (await request("?days=7", server)).json();
      expect(each_day.map(({ now }) => now.booked.count)).toEqual([8, 8, 8, 8, 8, 0, 0]);
    }
    await other.close();
  });
});
