import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { dayOf, isoDay } from "#domain/india-day.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { Product } from "#domain/products/product.ts";
import { batchPrefix } from "#domain/stock/batch-code.ts";
import { cellKey } from "#domain/stock/cell.ts";
import { reportUrl } from "#domain/stock/report.ts";
import { compressResponse } from "#server/site/send-cached.ts";
import { readEverything } from "#tests/database-content.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { CELL, type StockShop, startStockShop } from "#tests/stock-shop.ts";
import { DATABASES } from "#tests/test-database.ts";
import { buildTestServer } from "#tests/test-server.ts";
import { CurrentStock } from "./current-stock.ts";
import { readWaitingSignature } from "./current-stock-store.ts";
import { deleteOldWishes } from "./wish-store.ts";

const START = Date.parse("2026-11-16T09:00:00+05:30");
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: StockShop;
let now = START;
afterEach(() => shop.close());
const open = async (name: (typeof DATABASES)[number] = "SQLite") => {
  now = START;
  shop = await startStockShop(name, () => ++now);
};
const messageOf = async (reply: ReturnType<StockShop["call"]>) => {
  const { statusCode, body } = await reply;
  return [statusCode, JSON.parse(body).message];
};

describe.each(DATABASES)("stock on %s", (name) => {
  it("is counted from the first filling, packed from the earliest best before, and comes back with the parcel", async () => {
    await open(name);
    const first = await shop.press();
    expect(first).toMatchObject({ code: "WA-26-1", litres: 40, left: [], is_packable: true });
    const second = await shop.press({ best_before: "2027-10-01" });
    expect(second.code).toBe("WA-26-2");
    expect(await shop.getCell()).toMatchObject({ counted: false, in_stock: 0 });
    await shop.fill(first.id, 10);
    await shop.fill(second.id, 3);
    const code = await shop.order(5);
    expect(await shop.getCell()).toMatchObject({ counted: true, in_stock: 13, ordered: 5, free: 8 });

    await shop.pack(code);
    expect(await shop.batchesOf(code)).toEqual(["2 × WA-26-1", "3 × WA-26-2"]);
    expect(await shop.getCell()).toMatchObject({ in_stock: 8, ordered: 0, free: 8 });
    await shop.step(code, "confirmed");
    expect(await shop.batchesOf(code)).toEqual([]);
    expect(await shop.getCell()).toMatchObject({ in_stock: 13, ordered: 5, free: 8 });
    await shop.step(code, "packed");
    await shop.step(code, "cancelled", { reason: { why: "other", text: "" } });
    expect(await shop.getCell()).toMatchObject({ in_stock: 13, ordered: 0, free: 13 });
    await shop.step(code, "packed");
    await shop.step(code, "out_for_delivery");
    await shop.step(code, "refused", { reason: { why: "other", text: "" } });
    expect(await shop.getCell()).toMatchObject({ in_stock: 13, ordered: 0, free: 13 });
    await shop.step(code, "out_for_delivery");
    expect(await shop.batchesOf(code)).toEqual(["2 × WA-26-1", "3 × WA-26-2"]);
    await shop.step(code, "delivered");
    expect(await shop.getBatch(second.id)).toMatchObject({
      cells: [{ ...CELL, filled: 3, packed: 3, broken: 0, given: 0, counted: 0, left: 0 }],
      orders: [{ code, state: "delivered", units: [{ ...CELL, units: 3 }], told: null }],
    });
    const { bills } = (await shop.call("GET", `/orders/${code}/bill`)).json();
    expect(bills[0].content.lines[0].batches.sort()).toEqual(["WA-26-1", "WA-26-2"]);
  });

  it("follows the content of a packed order, the hand-over at the press, and what broke, was given or counted", async () => {
    await open(name);
    const batch = await shop.press();
    await shop.fill(batch.id, 20, { units: 20 });
    const code = await shop.order(5);
    await shop.pack(code);
    expect(await shop.changeTo(code, 2)).toEqual(["2 × WA-26-1"]);

    const sold = { items: [{ id: shop.oil, ...CELL, quantity: 4 }], channel: "press", phone: "", address: "" };
    const handed = { name_customer: "", ...sold, collected: { cash: 1900, upi: 0 } };
    expect(await shop.call("POST", "/orders/", handed)).toMatchObject({ statusCode: 200 });
    expect(await shop.getCell()).toMatchObject({ in_stock: 14 });

    const url = `/stock/batches/${batch.id}/loss`;
    const loss = { ...CELL, units: 3, type: "broken", reason: "fell" };
    const lost = await shop.call("POST", url, loss, { key: "loss-1234567890123456" });
    expect(lost.json()).toMatchObject({ cells: [{ broken: 3, left: 11 }] });
    await shop.call("POST", url, loss, { key: "loss-1234567890123456" });
    const given = { ...CELL, units: 12, type: "given", reason: "tasting" };
    expect(await messageOf(shop.call("POST", url, given))).toEqual([409, "There are only 11 left."]);

    const counted = { product: shop.oil, ...CELL, counts: [{ batch: batch.id, seen: 11, counted: 9 }] };
    const lacking = [400, "reason: is required where the count differs"];
    expect(await messageOf(shop.call("POST", "/stock/count", counted))).toEqual(lacking);
    const reason = "two are missing";
    expect((await shop.call("POST", "/stock/count", { ...counted, reason })).statusCode).toBe(200);
    expect((await shop.call("POST", "/stock/count", { ...counted, reason })).statusCode).toBe(409);
    expect(await shop.getBatch(batch.id)).toMatchObject({
      cells: [{ filled: 20, packed: 6, broken: 3, given: 0, counted: -2, left: 9 }],
      left: [{ ...CELL, units: 9 }],
    });
    const [, ...rows] = (await shop.call("GET", "/stock/moves")).body.trim().split("\r\n");
    const moved = rows.map((row) => row.slice(1, -1).split('","'));
    expect(moved.reduce((all, row) => all + Number(row[7]) - Number(row[8]), 0)).toBe(9);
  });

  it("recalls a batch: packed orders are packed again from another, and the customers who have it are listed", async () => {
    await open(name);
    const bad = await shop.press({ best_before: "2027-06-01" });
    const good = await shop.press();
    await shop.fill(bad.id, 10);
    await shop.fill(good.id, 10);
    const [delivered, packed, returned] = [await shop.order(2), await shop.order(3), await shop.order(1)];
    for (const code of [delivered, packed, returned]) await shop.pack(code);
    await shop.step(delivered, "out_for_delivery");
    await shop.step(delivered, "delivered");
    const { round } = await shop.send([{ code: returned, version: (await shop.getOrder(returned)).version }]);
    await shop.tap(round.id, returned, "not_at_home");

    const admin = await shop.tokenOf("admin", { is_owner: false });
    const url = `/stock/batches/${bad.id}/recall`;
    const recall = { version: 1, reason: "smells" };
    expect((await shop.call("POST", url, recall, { token: admin })).statusCode).toBe(403);
    const recalled = (await shop.call("POST", url, recall)).json();
    expect(recalled).toMatchObject({ recalled: { reason: "smells" }, is_packable: false, left: [{ units: 8 }] });
    expect(recalled.orders).toMatchObject([{ code: delivered, units: [{ ...CELL, units: 2 }], told: null }]);
    expect((await shop.call("POST", url, { ...recall, version: 2 })).statusCode).toBe(409);
    for (const code of [packed, returned]) {
      const order = await shop.getOrder(code);
      expect(order).toMatchObject({ state: "confirmed" });
      expect(order.history.at(-1)?.changes).toEqual([`Back to packing: batch ${bad.code} was recalled`]);
      await shop.step(code, "packed");
    }
    expect(await shop.batchesOf(packed)).toEqual([`3 × ${good.code}`]);
    await shop.step(returned, "out_for_delivery");
    const { bills } = (await shop.call("GET", `/orders/${returned}/bill`)).json();
    const inBills = bills.map(
      (bill: { content: { lines: { batches: string[] }[] } }) => bill.content.lines[0]?.batches,
    );
    expect(inBills).toEqual([[good.code], [bad.code]]);
    expect(await shop.getCell()).toMatchObject({ in_stock: 14, recalled: 8, free: 6 });

    const told = await shop.call("PUT", `/stock/batches/${bad.id}/told`, { order: delivered, told: true });
    expect(told.json().orders).toMatchObject([{ told: { by: "User 1" } }]);
    const csv = `/stock/batches/${bad.id}?format=csv`;
    expect((await shop.call("GET", csv)).body).toContain(delivered);
    expect((await shop.call("GET", csv, undefined, { token: admin })).statusCode).toBe(403);
    const shown = { recalled: true, product: { name: "Walnut Oil", slug: "walnut-oil" } };
    expect((await shop.server.inject(`/batches/${bad.code.toLowerCase()}`)).json()).toMatchObject(shown);
  });

  it("tells which order wants more than there is, and packs what there is", async () => {
    await open(name);
    const batch = await shop.press();
    await shop.fill(batch.id, 5);
    const [first, second] = [await shop.order(4), await shop.order(3)];
    await shop.getStock();
    expect(await shop.getOrder(first)).not.toHaveProperty("short");
    expect(await shop.getOrder(second)).toMatchObject({ short: [{ id: shop.oil, ...CELL, units: 2 }] });
    const list = (await shop.call("GET", "/orders/?needs_look=1")).json();
    expect(list.orders.map(({ code }: { code: string }) => code)).toEqual([second]);
    await shop.pack(second);
    await shop.pack(first);
    const { lines } = await shop.getOrder(first);
    expect(lines).toMatchObject([{ batches: [{ units: 2 }], without_batch: 2 }]);
    expect(await shop.getCell()).toMatchObject({ in_stock: 0, free: 0 });
    // The parcel is what it was: what is filled later is on the shelf.
    await shop.fill(batch.id, 10);
    for (const state of ["out_for_delivery", "delivered", "out_for_delivery", "packed"] as const)
      await shop.step(first, state);
    expect(await shop.batchesOf(first)).toEqual([`2 × ${batch.code}`]);
    expect(await shop.getCell()).toMatchObject({ in_stock: 10, free: 10 });
    for (const state of ["confirmed", "packed"] as const) await shop.step(first, state);
    expect(await shop.batchesOf(first)).toEqual([`4 × ${batch.code}`]);
  });

  it("sends no parcel out again that has units of a recalled batch, until it has another", async () => {
    await open(name);
    const bad = await shop.press({ best_before: "2027-06-01" });
    const good = await shop.press();
    for (const { id } of [bad, good]) await shop.fill(id, 5);
    const [code, driven] = [await shop.order(2), await shop.order(1)];
    const { round } = await shop.send([await shop.pack(driven)]);
    await shop.step(driven, "packed");
    await shop.pack(code);
    for (const one of [code, driven]) await shop.step(one, "out_for_delivery");
    const told = { order: code, told: true };
    expect((await shop.call("PUT", `/stock/batches/${bad.id}/told`, told)).statusCode).toBe(404);
    await shop.call("POST", `/stock/batches/${bad.id}/recall`, { version: 1, reason: "smells" });
    const refused = /has units of batch .+, which is recalled: (undo its last step, then )?choose another batch/;
    const isOut = await shop.call("POST", `/rounds/${round.id}/stops`, { orders: [await shop.getOrder(code)] });
    expect([isOut.statusCode, isOut.json().message]).toEqual([409, expect.stringMatching(refused)]);
    // The driver has had it all the time.
    expect((await shop.tap(round.id, driven, "delivered", { collected: { cash: 0, upi: 0 } })).statusCode).toBe(200);
    await shop.step(code, "packed");
    const { version } = await shop.getOrder(code);
    const sent = await shop.call("PATCH", `/orders/${code}`, { state: "out_for_delivery", version });
    expect([sent.statusCode, sent.json().message]).toEqual([400, expect.stringMatching(refused)]);
    const next = { person: "Ravi", day: isoDay(dayOf(now)), orders: [{ code, version }] };
    const onRound = await shop.call("POST", "/rounds/", next);
    expect([onRound.statusCode, onRound.json().message]).toEqual([409, expect.stringMatching(refused)]);
    const swap = { version, id: shop.oil, ...CELL, from: bad.id, to: good.id, units: 2 };
    expect((await shop.call("PUT", `/orders/${code}/batches`, swap)).statusCode).toBe(200);
    await shop.step(code, "out_for_delivery");
    expect(await shop.batchesOf(code)).toEqual([`2 × ${good.code}`]);
  });

  it("takes nothing on an order's way that it does not have: not recalled, not by an undo, not by a comment", async () => {
    await open(name);
    const old = await shop.press({ best_before: "2027-06-01" });
    await shop.fill(old.id, 3);
    const [lacks, swapped, short] = [await shop.order(3), await shop.order(1), await shop.order(4)];
    await shop.pack(lacks);
    await shop.call("POST", `/stock/batches/${old.id}/recall`, { version: 1, reason: "smells" });
    for (const state of ["packed", "out_for_delivery"] as const) await shop.step(lacks, state);
    expect(await shop.batchesOf(lacks)).toEqual([]);

    const [one, other] = [await shop.press({ best_before: "2027-07-01" }), await shop.press()];
    await shop.fill(one.id, 1);
    await shop.pack(swapped);
    await shop.fill(other.id, 3);
    const { version } = await shop.getOrder(swapped);
    const swap = { version, id: shop.oil, ...CELL, from: one.id, to: other.id, units: 1 };
    expect((await shop.call("PUT", `/orders/${swapped}/batches`, swap)).statusCode).toBe(200);
    await shop.step(swapped, "cancelled", { reason: { why: "other", text: "" } });
    await shop.step(swapped, "packed");
    expect(await shop.batchesOf(swapped)).toEqual([`1 × ${other.code}`]);

    await shop.pack(short);
    expect(await shop.batchesOf(short)).toEqual([`1 × ${one.code}`, `2 × ${other.code}`]);
    await shop.fill(other.id, 5);
    const comments = "Ring twice";
    expect(await shop.changeTo(short, 4, { comments })).toEqual([`1 × ${one.code}`, `2 × ${other.code}`]);
    expect(await shop.changeTo(short, 6, { comments })).toEqual([`1 × ${one.code}`, `4 × ${other.code}`]);
  });

  it("packs again after a clock was set back", async () => {
    await open(name);
    await shop.fill((await shop.press()).id, 2);
    now += 10_000;
    const code = await shop.order(2);
    await shop.pack(code);
    await shop.step(code, "confirmed");
    now -= 5_000;
    await shop.step(code, "packed");
    expect(await shop.batchesOf(code)).toEqual(["2 × WA-26-1"]);
  });

  it("packs from no batch again that has passed its best before meanwhile", async () => {
    await open(name);
    const batch = await shop.press({ best_before: isoDay(dayOf(now) + 40) });
    await shop.fill(batch.id, 2);
    const code = await shop.order(2);
    await shop.pack(code);
    await shop.step(code, "confirmed");
    const { version } = await shop.getOrder(code);
    now += 41 * DAY_MS;
    const token = await shop.tokenOf("admin");
    const packed = await shop.call("PATCH", `/orders/${code}`, { state: "packed", version }, { token });
    expect(packed.json()).toMatchObject({ state: "packed", lines: [{ without_batch: 2 }] });
  });

  it("shares the units of a size among its lines", async () => {
    await open(name);
    const batch = await shop.press();
    await shop.fill(batch.id, 4);
    const code = await shop.order(5, { items: [shop.item(2), shop.item(3)], final_total: 475 * 5 });
    await shop.pack(code);
    const { lines } = await shop.getOrder(code);
    expect(lines).toMatchObject([{ batches: [{ units: 2 }] }, { batches: [{ units: 2 }], without_batch: 1 }]);
  });

  it("still shows the tins of an oil that was deleted", async () => {
    await open(name);
    await shop.fill((await shop.press()).id, 4);
    await shop.call("DELETE", `/products/${shop.oil}`);
    const { products } = await shop.getStock();
    expect(products.find(({ id }) => id === shop.oil)).toMatchObject({ name: "Deleted oil", cells: [{ in_stock: 4 }] });
  });

  it("sees two waiting orders change places", async () => {
    await open(name);
    const [waits, comes] = [await shop.order(1), await shop.order(2)];
    const setState = (code: string, state: OrderState) =>
      shop.db.updateTable("orders").set({ state }).where("code", "=", code).execute();
    await setState(comes, "cancelled");
    const before = await readWaitingSignature(shop.db);
    await setState(waits, "cancelled");
    await setState(comes, "new");
    expect(await readWaitingSignature(shop.db)).not.toBe(before);
  });

  it("keeps the code of a batch once it has units, and proposes one that a link can have", async () => {
    await open(name);
    const batch = await shop.press();
    const { pressed_on, best_before, litres } = batch;
    const rename = (code: string, version: number) =>
      shop.call("PUT", `/stock/batches/${batch.id}`, { code, pressed_on, best_before, litres, version });
    expect((await rename("OTHER-1", 1)).json()).toMatchObject({ code: "OTHER-1" });
    await shop.fill(batch.id, 1);
    const refused = await rename("OTHER-2", 2);
    expect([refused.statusCode, refused.json().issues]).toEqual([409, [expect.objectContaining({ path: ["code"] })]]);
    const oils = ["நல்லெண்ணெய்", "Öl der Mühle", "Ground Nut Oil"];
    expect(oils.map((oil) => batchPrefix(oil, "2026-11-03"))).toEqual(["OI-26-", "ODM-26-", "GN-26-"]);
  });

  it("erases the number of a shopper who waits with the customer, and after 90 days", async () => {
    await open(name);
    const wish = { product: shop.oil, ...CELL, phone: "98450 55501", language: "ta" };
    const send = (more: object = {}) =>
      shop.server.inject({ method: "POST", url: "/stock/wishes/", payload: { ...wish, ...more } });
    expect((await send()).statusCode).toBe(204);
    expect((await send()).statusCode).toBe(204);
    expect((await send({ phone: "98450 55502", website: "x" })).statusCode).toBe(204);
    for (const phone of ["nobody", "12345678", "+91 11111 11111", "98450 55504, 98450 55505"])
      expect((await send({ phone })).statusCode).toBe(400);
    expect((await send({ phone: "98450 55503" })).statusCode).toBe(204);
    const { wishes } = (await shop.call("GET", "/stock/wishes/")).json();
    expect(wishes).toMatchObject([{ phone: "98450 55501", language: "ta", told: null, is_back: true }, {}]);
    const erased = await shop.call("POST", "/customers/9845055501/erase", { last_digits: "5501" });
    expect(erased.statusCode).toBe(200);
    expect(await readEverything(shop.db)).not.toContain("55501");
    const told = await shop.call("POST", `/stock/wishes/${wishes[1].id}/told`);
    expect(told.json().wishes).toMatchObject([{ told: { by: "User 1" } }]);
    now += 91 * DAY_MS;
    await deleteOldWishes(shop.db, now);
    expect((await shop.call("GET", "/stock/wishes/")).json().wishes).toEqual([]);
  });
});

describe("a size in a package", () => {
  it("is sold out within a second in every process when the last is booked, and open again after a filling", async () => {
    await open();
    const other = await buildTestServer(shop.db, { now: () => now });
    onTestFinished(() => other.close());
    const isSoldOut = async (server: typeof other) => {
      const products: Product[] = (await server.inject("/products/")).json();
      return products.find(({ id }) => id === shop.oil)?.stock?.[0]?.sold_out;
    };
    const areSoldOut = () => Promise.all([shop.server, other].map(isSoldOut));
    const within = (wanted: boolean) =>
      expect.poll(areSoldOut, { timeout: 1000, interval: 50 }).toEqual([wanted, wanted]);
    const batch = await shop.press();
    await shop.fill(batch.id, 2);
    await within(false);
    const page = async () => ({ response: await compressResponse(Buffer.from("on sale"), {}), cacheMs: 60_000 });
    for (const { pageCache } of [shop.server, other]) await pageCache.render("/product/walnut-oil", page);
    await shop.order(2);
    await within(true);
    for (const { pageCache } of [shop.server, other]) expect(pageCache.find("/product/walnut-oil")).toBeUndefined();
    await shop.fill(batch.id, 1);
    await within(false);
    expect((await other.inject("/products/")).json()).toEqual((await shop.server.inject("/products/")).json());
  });
});

describe("a shopper who waits for a size", () => {
  it("is refused like orders where too many come from one network, apart from its orders, and told when to try again", async () => {
    await open();
    const server = await buildTestServer(shop.db, { now: () => now, orderLimit: 2 });
    onTestFinished(() => server.close());
    const send = () => {
      const payload = { product: shop.oil, ...CELL, phone: "98450 55501" };
      return server.inject({ method: "POST", url: "/stock/wishes/", payload });
    };
    const replies = [await send(), await send(), await send()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
    expect(Number(replies[2]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(replies[2]?.json().message).toContain("call us at");
    const order = { items: [shop.item(1)], final_total: 475 };
    const booked = await server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody(order) });
    expect(booked.statusCode).toBe(200);
  });
});

describe("stock", () => {
  it("leaves orders alone that were packed before counting began, and after it ended", async () => {
    await open();
    const early = await shop.order(2);
    await shop.pack(early);
    const batch = await shop.press();
    await shop.fill(batch.id, 10);
    await shop.step(early, "out_for_delivery");
    await shop.step(early, "refused", { reason: { why: "other", text: "" } });
    await shop.step(early, "out_for_delivery");
    expect(await shop.getCell()).toMatchObject({ in_stock: 10 });
    const code = await shop.order(3);
    await shop.pack(code);
    await shop.call("PUT", "/stock/cells", { product: shop.oil, ...CELL, counted: false });
    await shop.step(code, "out_for_delivery");
    expect(await shop.batchesOf(code)).toEqual(["3 × WA-26-1"]);
    const later = await shop.order(3);
    await shop.pack(later);
    await shop.step(code, "refused", { reason: { why: "other", text: "" } });
    await shop.call("PUT", "/stock/cells", { product: shop.oil, ...CELL, counted: true });
    expect(await shop.getCell()).toMatchObject({ in_stock: 10 });
  });

  it("takes back by an undo what its step gave back, though counting ended and began anew meanwhile", async () => {
    await open();
    await shop.fill((await shop.press()).id, 5);
    const code = await shop.order(3);
    await shop.pack(code);
    const count = (counted: boolean) => shop.call("PUT", "/stock/cells", { product: shop.oil, ...CELL, counted });
    for (const turns of [[false], [true, false, true]]) {
      await shop.step(code, "cancelled", { reason: { why: "other", text: "" } });
      for (const counted of turns) await count(counted);
      await shop.step(code, "packed");
      expect(await shop.batchesOf(code)).toEqual(["3 × WA-26-1"]);
    }
    expect(await shop.getCell()).toMatchObject({ in_stock: 2 });
    const { code: short } = await shop.pack(await shop.order(4));
    await count(false);
    await count(true);
    expect(await shop.changeTo(short, 2)).toEqual(["2 × WA-26-1"]);
  });

  it("takes what lines grow by that were packed before counting began, and units without a batch leave first", async () => {
    await open();
    const early = await shop.order(2);
    await shop.pack(early);
    await shop.fill((await shop.press()).id, 10);
    expect(await shop.changeTo(early, 5)).toEqual(["3 × WA-26-1"]);
    expect(await shop.changeTo(early, 4)).toEqual(["3 × WA-26-1"]);
    expect(await shop.changeTo(early, 1)).toEqual(["1 × WA-26-1"]);
    expect(await shop.getCell()).toMatchObject({ in_stock: 9 });
  });

  it("is summed up anew after a look that failed half-way", async () => {
    await open();
    const batch = await shop.press();
    const stock = new CurrentStock({ db: shop.db, now: () => now, bestBeforeDays: () => 30, onChange: () => {} });
    for (const [table, units] of Object.entries({ batches: 3, orders: 4 })) {
      await shop.fill(batch.id, units);
      await shop.db.schema.alterTable(table).renameTo("away").execute();
      await expect(stock.check()).rejects.toThrow(table);
      await shop.db.schema.alterTable("away").renameTo(table).execute();
      await stock.check();
    }
    expect(stock.ofCell(cellKey({ ...CELL, id: shop.oil }))).toMatchObject({ in_stock: 7 });
  });

  it("packs nothing too near to its best before, unless staff choose it", async () => {
    await open();
    const near = await shop.press({ best_before: "2026-12-01", pressed_on: "2025-12-01" });
    const fresh = await shop.press();
    await shop.fill(near.id, 5);
    await shop.fill(fresh.id, 1);
    expect(await shop.getCell()).toMatchObject({ in_stock: 6, soon: 5, free: 1 });
    const code = await shop.order(2);
    const { version } = await shop.pack(code);
    expect(await shop.batchesOf(code)).toEqual(["1 × WA-26-1"]);
    const swap = { version, id: shop.oil, ...CELL, from: fresh.id, to: near.id, units: 1 };
    expect((await shop.call("PUT", `/orders/${code}/batches`, swap)).json()).toMatchObject({ version: version + 1 });
    expect((await shop.call("PUT", `/orders/${code}/batches`, swap)).statusCode).toBe(409);
    expect(await shop.batchesOf(code)).toEqual(["1 × WA-25-1"]);
    const changes = ["1 × Walnut Oil, 100ml, TIN: batch WA-26-1 → WA-25-1"];
    expect((await shop.getOrder(code)).history.at(-1)).toMatchObject({ changes });
    now += 30 * DAY_MS;
    expect(await shop.getCell()).toMatchObject({ in_stock: 5, expired: 4, free: 1 });
  });

  it("says how long it lasts and what to press next, and gives no batch a code twice", async () => {
    await open();
    const batch = await shop.press({ code: "wa-26-7", litres: 12.345 });
    expect(batch).toMatchObject({ code: "WA-26-7", litres: 12.345 });
    await shop.fill(batch.id, 30);
    now += 10 * DAY_MS;
    for (let n = 0; n < 4; n++) await shop.pack(await shop.order(5));
    const product = (await shop.getStock()).products.find(({ id }) => id === shop.oil);
    // Two a day: ten last five days, and 50 tins of 100 ml are missing for thirty.
    expect(product).toMatchObject({ press_next: 5, next_code: "WA-26-8" });
    expect(product?.cells[0]).toMatchObject({ free: 10, days: 5 });
    const taken = [409, "code: another batch has this code"];
    expect(await messageOf(shop.call("POST", "/stock/batches/", { ...batch, code: "WA-26-7" }))).toEqual(taken);
    const change = { ...batch, code: "", note: "from the old press" };
    const changed = await shop.call("PUT", `/stock/batches/${batch.id}`, { ...change, version: 1 });
    expect(changed.json()).toMatchObject({ version: 2, note: "from the old press", code: "WA-26-7", corrections: [] });
    const right = { ...change, best_before: "2027-10-03", litres: 12, version: 2 };
    const { corrections } = (await shop.call("PUT", `/stock/batches/${batch.id}`, right)).json();
    const was = { best_before: "2027-11-03", litres: 12.345 };
    expect(corrections).toEqual([{ at: expect.any(Number), by: "User 1", was }]);
    expect((await shop.call("PUT", `/stock/batches/${batch.id}`, { ...change, version: 1 })).statusCode).toBe(409);
    const found = (await shop.call("GET", "/stock/batches/?q=old%20press")).json();
    expect(found).toMatchObject({ total: 1, batches: [{ id: batch.id, left: [{ units: 10 }] }] });
  });

  it("repeats a batch and a filling with one key once, and nothing else with it", async () => {
    await open();
    const key = "batch-0123456789abcdef";
    const body = { product: shop.oil, pressed_on: "2026-11-03", best_before: "2027-11-03", litres: 1 };
    const [one, two] = [
      await shop.call("POST", "/stock/batches/", body, { key }),
      await shop.call("POST", "/stock/batches/", body, { key }),
    ];
    expect(one.json().id).toBe(two.json().id);
    const other = { ...body, pressed_on: "2026-11-04" };
    expect((await shop.call("POST", "/stock/batches/", other, { key })).statusCode).toBe(422);
    const fill = (units: number) =>
      shop.call("POST", `/stock/batches/${one.json().id}/fill`, { ...CELL, units }, { key: "fill-0123456789abcdef" });
    expect(await Promise.all([fill(4), fill(4)])).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }]);
    expect((await fill(5)).statusCode).toBe(422);
    expect(await shop.getCell()).toMatchObject({ in_stock: 4 });
  });

  it("tells pages and shoppers of the batch, and nothing of shops that count nothing", async () => {
    await open();
    const getProduct = async (): Promise<Product> => (await shop.server.inject("/products/name/walnut-oil")).json();
    expect(await getProduct()).not.toHaveProperty("stock");
    const report = reportUrl("a".repeat(32));
    const batch = await shop.press({ report });
    await shop.fill(batch.id, 2);
    const facts = { code: "WA-26-1", pressed_on: "2026-11-03", best_before: "2027-11-03", report };
    expect(await getProduct()).toMatchObject({ stock: [{ ...CELL, sold_out: false, batch: facts }] });
    const booked = await shop.server.inject({
      method: "POST",
      url: "/send-email",
      payload: { ...ORDER, items: [shop.item(1), shop.item(1)], final_total: 950 },
    });
    const { code, key } = booked.json().order;
    await shop.getStock();
    expect((await getProduct()).stock).toEqual([{ ...CELL, sold_out: true }]);
    await shop.pack(code);
    const own = await shop.server.inject({ url: `/my-orders/${code}`, headers: { "x-order-key": key } });
    const line = { batches: [{ ...facts, units: 1 }] };
    expect(own.json().lines).toMatchObject([line, line]);
    const [slip] = (await shop.call("GET", `/orders/print?codes=${code}`)).json();
    expect(slip.lines).toMatchObject([line, line]);
  });
});

const ORDER = {
  name_customer: "Asha",
  phone: "98450 12345",
  address: "12 Temple Street, Mysuru 570001",
  cartDetails: "x",
};
