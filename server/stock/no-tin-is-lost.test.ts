import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { CELL, type StockShop, startStockShop } from "#tests/stock-shop.ts";
import { DATABASES } from "#tests/test-database.ts";

const START = Date.parse("2026-11-16T09:00:00+05:30");
const DAY = "2026-11-16";
const WHY = { reason: { why: "other", text: "" } };
const HOLDING = ["packed", "out_for_delivery", "delivered"];

/** What may happen in a store room, the likely more than once. */
const DEEDS = [
  ...(["book", "book", "book", "pack", "pack", "pack", "pack many", "unpack", "change", "cancel", "cancel"] as const),
  ...(["send", "send", "deliver", "refuse", "not at home", "undo", "undo", "hand over", "swap", "swap"] as const),
  ...(["fill", "fill", "break", "give", "count", "count", "recall", "press"] as const),
];
const deed = fc.record({
  what: fc.constantFrom(...DEEDS),
  order: fc.nat({ max: 50 }),
  batch: fc.nat({ max: 50 }),
  units: fc.integer({ min: 1, max: 6 }),
});
type Deed = { what: (typeof DEEDS)[number]; order: number; batch: number; units: number };

describe.each(DATABASES)("no tin is lost on %s", (name) => {
  it("whatever is filled, packed, undone, changed, broken, counted, swapped and recalled by several at once", async () => {
    const property = fc.asyncProperty(fc.array(deed, { minLength: 40, maxLength: 60 }), async (deeds) => {
      let now = START;
      const shop = await startStockShop(name, () => ++now);
      try {
        const house = new House(shop);
        await house.open();
        // Three hands at once: each deed of a group reads, then writes.
        for (let at = 0; at < deeds.length; at += 3)
          await Promise.all(deeds.slice(at, at + 3).map((one) => house.do(one)));
        await house.expectNothingLost();
      } finally {
        await shop.close();
      }
    });
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
  }, 120_000);

  it("when ten orders are packed at once from the last five tins: each has its own", async () => {
    const shop = await startStockShop(name, Date.now);
    onTestFinished(shop.close);
    const batch = await shop.press();
    await shop.fill(batch.id, 5);
    const codes = await Promise.all(Array.from({ length: 10 }, () => shop.order(1)));
    const packed = await Promise.all(
      codes.map(async (code) => {
        await shop.step(code, "confirmed");
        return shop.call("PATCH", `/orders/${code}`, { state: "packed", version: 2 });
      }),
    );
    expect(packed.map(({ statusCode }) => statusCode)).toEqual(codes.map(() => 200));
    const { cells, orders } = await shop.getBatch(batch.id);
    expect(cells).toMatchObject([{ filled: 5, packed: 5, left: 0 }]);
    expect(orders).toHaveLength(5);
  });
});

/** Does deeds, and writes down independently of the shop what came into the house and left it in pieces. */
class House {
  private readonly codes: string[] = [];
  private readonly batches: string[] = [];
  private round = "";
  private brought = 0;
  private readonly statuses: number[] = [];

  constructor(private readonly shop: StockShop) {}

  async open(): Promise<void> {
    await this.press();
    for (let n = 0; n < 3; n++) this.codes.push(await this.shop.order(2));
    for (const code of this.codes) await this.shop.pack(code);
    this.round = (await this.shop.send([{ code: this.codes[0] ?? "", version: 3 }], { day: DAY })).round.id;
  }

  async do({ what, order, batch, units }: Deed): Promise<void> {
    const code = this.codes[order % this.codes.length] ?? "";
    const id = this.batches[batch % this.batches.length] ?? "";
    const { version, state, lines, undo_to, ...person } = await this.shop.getOrder(code);
    const send = async (...call: Parameters<StockShop["call"]>) => {
      const { statusCode } = await this.shop.call(...call);
      this.statuses.push(statusCode);
      return statusCode < 300;
    };
    const step = (wanted: string, more: object = {}) =>
      send("PATCH", `/orders/${code}`, { state: wanted, version, ...more });
    const tap = (outcome: string, more: object = {}) =>
      send("POST", `/rounds/${this.round}/stops/${code}`, { outcome, version, ...more });
    const lose = async (type: string) => {
      if (await send("POST", `/stock/batches/${id}/loss`, { ...CELL, units, type, reason: "so" }))
        this.brought -= units;
    };
    switch (what) {
      case "press":
        return this.press();
      case "book": {
        const booked = await this.shop.order(units);
        await this.shop.step(booked, "confirmed");
        this.codes.push(booked);
        return;
      }
      case "pack":
        return void (await step(state === "new" ? "confirmed" : "packed"));
      case "pack many": {
        const orders = await Promise.all(this.codes.map((one) => this.shop.getOrder(one)));
        const chosen = orders.map((one) => ({ code: one.code, version: one.version }));
        return void (await send("POST", "/orders/steps", { state: "packed", orders: chosen.slice(-units) }));
      }
      case "unpack":
        return void (await step("confirmed"));
      case "change": {
        const { name_customer, phone, address, comments } = person;
        const items = lines?.map((line) => ({ id: line.id, ...CELL, quantity: units })) ?? null;
        const content = { version, name_customer, phone, address, comments, email: "", items };
        return void (await send("PUT", `/orders/${code}/content`, content));
      }
      case "cancel":
        return void (await step("cancelled", WHY));
      case "send":
        return void (await send("POST", `/rounds/${this.round}/stops`, { orders: [{ code, version }] }));
      case "deliver":
        return void (await tap("delivered", { collected: { cash: 0, upi: 0 } }));
      case "refuse":
        return void (await tap("refused"));
      case "not at home":
        return void (await tap("not_at_home"));
      case "undo":
        return void (await step(undo_to ?? state));
      case "hand over": {
        const items = [{ id: this.shop.oil, ...CELL, quantity: units }];
        const sold = { channel: "press", name_customer: "Asha", phone: "", address: "", items };
        const reply = await this.shop.call("POST", "/orders/", { ...sold, collected: { cash: 475 * units, upi: 0 } });
        this.statuses.push(reply.statusCode);
        this.codes.push(reply.json().order.code);
        return;
      }
      case "swap": {
        const from = lines?.[0]?.batches?.[0]?.id ?? "none";
        const swap = { version, id: this.shop.oil, ...CELL, from, to: id, units: 1 };
        return void (await send("PUT", `/orders/${code}/batches`, swap));
      }
      case "fill":
        if (await send("POST", `/stock/batches/${id}/fill`, { ...CELL, units })) this.brought += units;
        return;
      case "break":
        return lose("broken");
      case "give":
        return lose("given");
      case "count": {
        const seen = (await this.shop.getBatch(id)).left[0]?.units ?? 0;
        const count = { product: this.shop.oil, ...CELL, counts: [{ batch: id, seen, counted: units }], reason: "so" };
        if (await send("POST", "/stock/count", count)) this.brought += units - seen;
        return;
      }
      case "recall": {
        const { version: seen } = await this.shop.getBatch(id);
        // One is enough for a run.
        if (this.batches.indexOf(id) === 1)
          await send("POST", `/stock/batches/${id}/recall`, { version: seen, reason: "bad" });
        return;
      }
    }
  }

  async expectNothingLost(): Promise<void> {
    expect(this.statuses.filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
    const { db } = this.shop;
    const moves = await db.selectFrom("stock_moves").selectAll().orderBy("seq").orderBy("id").execute();
    // At no moment more units left a batch than it had, and no order gave back more than it held.
    const shelf = new Map<string, number>();
    const held = new Map<string, number>();
    let [seq, open] = [0, [] as Map<string, number>[]];
    for (const move of moves) {
      if (move.seq !== seq) for (const sums of open) expect(Math.min(0, ...sums.values())).toBe(0);
      [seq, open] = [move.seq, [shelf, held]];
      shelf.set(move.batch_id, (shelf.get(move.batch_id) ?? 0) + move.units);
      expect(move.order_id !== null).toBe(move.type === "packed" || move.type === "back");
      if (move.order_id === null) continue;
      const key = `${move.order_id} ${move.batch_id}`;
      held.set(key, (held.get(key) ?? 0) - move.units);
    }
    for (const sums of open) expect(Math.min(0, ...sums.values())).toBe(0);
    // Each unit that came into the house is on the shelf or in one order.
    const onShelf = [...shelf.values()].reduce((sum, units) => sum + units, 0);
    const inOrders = [...held.values()].reduce((sum, units) => sum + units, 0);
    expect(onShelf + inOrders).toBe(this.brought);
    expect((await this.shop.getCell())?.in_stock).toBe(onShelf);
    let counted = 0;
    for (const code of this.codes) {
      const { state, lines }: OrderDetails = await this.shop.getOrder(code);
      for (const { quantity, batches = [], without_batch = 0 } of lines ?? []) {
        const units = batches.reduce((sum, batch) => sum + batch.units, 0);
        expect([code, state, units + without_batch]).toEqual([code, state, HOLDING.includes(state) ? quantity : 0]);
        counted += units;
      }
    }
    expect(counted).toBe(inOrders);
  }

  private async press(): Promise<void> {
    const best_before = `2027-${String(1 + (this.batches.length % 9)).padStart(2, "0")}-20`;
    const { id } = await this.shop.press({ best_before });
    this.batches.push(id);
    await this.shop.fill(id, 4);
    this.brought += 4;
  }
}
