import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeOrderBody } from "#tests/factories.ts";
import { DATABASES } from "#tests/test-database.ts";
import { bookOrder } from "#tests/test-server.ts";
import { startRoundsShop } from "../../tests/rounds-shop.ts";

const CASH = { collected: { cash: 950, upi: 0 } };

// Locks and unique indexes behave differently on the two databases: the other tests of orders run on SQLite alone.
describe.each(DATABASES)("several writers of one order at once on %s", (databaseName) => {
  let now = Date.parse("2026-11-16T09:00:00+05:30");
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  beforeAll(async () => {
    shop = await startRoundsShop(databaseName, () => now);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    now += 60_000;
  });

  const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  const tokenOf = (n: number) => (n % 3 ? shop.asha : shop.ravi);
  const statusesOf = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).toSorted();
  const oneWins = (count: number) => [200, ...Array.from({ length: count - 1 }, () => 409)];

  it("the same key twenty times is one order with two mails", async () => {
    const replies = await times(20, async () => bookOrder(shop.server, {}, "twenty-times"));
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.json().order.code}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(200);
    const mails = await shop.db.selectFrom("outbox").select("id").execute();
    expect(mails).toHaveLength(2);
  });

  it("of twenty steps exactly one wins, and each of the others is told which", async () => {
    const code = await shop.book();
    const replies = await times(20, (n) => {
      const change = { state: n % 2 ? "confirmed" : "cancelled", version: 1 };
      return shop.call("PATCH", `/orders/${code}`, change, { token: tokenOf(n) });
    });
    expect(statusesOf(replies)).toEqual(oneWins(20));
    const { history, version } = await shop.getOrder(code);
    expect([history.length, version]).toEqual([1, 2]);
    const words = `${history[0]?.by} changed this order to ${history[0]?.to}. Your change was not made.`;
    for (const loser of replies.filter(({ statusCode }) => statusCode === 409))
      expect(loser.json().message).toBe(words);
  });

  it("of twenty changes of the content exactly one is made", async () => {
    const code = await shop.book({ items: undefined });
    const replies = await times(20, (n) => {
      const { items: _, ...body } = makeOrderBody({ comments: `Change ${n}` });
      return shop.call("PUT", `/orders/${code}/content`, { ...body, items: null, version: 1 });
    });
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual(oneWins(20));
    expect((await shop.getOrder(code)).history).toHaveLength(1);
  });

  it("of two who cancel the same orders, each order is cancelled by one", async () => {
    const orders: { code: string; version: number }[] = [];
    for (let n = 0; n < 8; n++) orders.push({ code: await shop.book(), version: 1 });
    const replies = await Promise.all([
      shop.call("POST", "/orders/cancel", { orders }),
      shop.call("POST", "/orders/cancel", { orders: orders.toReversed() }, { token: shop.ravi }),
    ]);
    const cancelled = replies.flatMap((reply) => reply.json().cancelled);
    expect(cancelled.toSorted()).toEqual(orders.map(({ code }) => code).toSorted());
  });

  it("a round that is sent twice with one key is one round, and a tap that is sent three times is one payment", async () => {
    const packed = await shop.pack(await shop.book());
    const body = { person: "Meena", day: "2026-11-16", orders: [packed] };
    const sent = await times(2, () => shop.call("POST", "/rounds/", body, { key: "round-key" }));
    expect(statusesOf(sent)).toEqual([200, 200]);
    const [id, again] = sent.map((reply) => reply.json().round.id);
    expect(again).toBe(id);
    expect((await shop.getRound(id)).stops).toHaveLength(1);
    const tap = { outcome: "delivered", version: packed.version + 1, ...CASH };
    const url = `/rounds/${id}/stops/${packed.code}`;
    const taps = await times(3, () => shop.call("POST", url, tap, { key: "tap-key" }));
    expect(statusesOf(taps)).toEqual([200, 200, 200]);
    expect((await shop.getRound(id)).sums).toMatchObject({ cash: 950, open: 0 });
  });

  it("two who send out the same orders while others take single steps never deadlock", async () => {
    const orders: { code: string; version: number }[] = [];
    for (let n = 0; n < 9; n++) orders.push(await shop.pack(await shop.book()));
    const send = (person: string, chosen: typeof orders) =>
      shop.call("POST", "/rounds/", { person, day: "2026-11-16", orders: chosen });
    const replies = await Promise.all([
      send("A", orders),
      send("B", orders.toReversed()),
      ...orders.map(({ code, version }) =>
        shop.call("PATCH", `/orders/${code}`, { state: "out_for_delivery", version }, { token: shop.ravi }),
      ),
    ]);
    expect(statusesOf(replies).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const stops = await shop.db.selectFrom("round_stops").select("order_id").where("outcome", "is", null).execute();
    expect(new Set(stops.map(({ order_id }) => order_id)).size).toBe(stops.length);
    for (const { code } of orders) expect((await shop.getOrder(code)).state).toBe("out_for_delivery");
  });

  it("of three who write down the same rest one does", async () => {
    const { code } = await shop.pack(await shop.book());
    await shop.step(code, "out_for_delivery");
    await shop.step(code, "delivered", { collected: { cash: 0, upi: 900 } });
    const { version } = await shop.getOrder(code);
    const replies = await times(3, (n) =>
      shop.call("POST", `/orders/${code}/received`, { version, cash: 50, upi: 0 }, { token: tokenOf(n) }),
    );
    expect(statusesOf(replies)).toEqual(oneWins(3));
    expect(await shop.getOrder(code)).toMatchObject({ owed: 0, later: [{ cash: 50 }] });
  });

  it("a debt that two deliveries and the desk receive at once is paid once, and the rest is too much", async () => {
    const phone = "90000 22222";
    const pack = async () => shop.pack(await shop.book({ phone }));
    const debts: string[] = [];
    for (const cash of [900, 890]) {
      const { code } = await pack();
      await shop.step(code, "out_for_delivery");
      await shop.step(code, "delivered", { collected: { cash, upi: 0 } });
      debts.push(code);
    }
    const packed = [await pack(), await pack(), await pack()];
    const { round } = await shop.send(packed);
    const [debt = ""] = debts;
    const { version } = await shop.getOrder(debt);
    const replies = await Promise.all([
      ...packed.map(({ code, version: seen }) =>
        shop.call("POST", `/rounds/${round.id}/stops/${code}`, {
          ...{ outcome: "delivered", version: seen + 1, collected: { cash: 1060, upi: 0 } },
        }),
      ),
      shop.call("POST", `/orders/${debt}/received`, { version, cash: 50, upi: 0 }, { token: shop.ravi }),
    ]);
    const [desk, ...deliveries] = replies.toReversed().map(({ statusCode }) => statusCode);
    expect(deliveries).toEqual([200, 200, 200]);
    expect([200, 409]).toContain(desk);
    const orders = await Promise.all([...debts, ...packed.map(({ code }) => code)].map(shop.getOrder));
    // Of 5 × ₹950 they paid ₹1,790, 3 × ₹1,060 and perhaps ₹50 at the desk.
    const owed = orders.reduce((sum, order) => sum + order.owed, 0);
    expect(owed).toBe(5 * 950 - 1790 - 3 * 1060 - (desk === 200 ? 50 : 0));
    expect(orders.slice(0, 2).map((order) => order.owed)).toEqual([0, 0]);
    expect((await shop.getRound(round.id)).sums).toMatchObject({ cash: 3 * 1060 });
    const undone = await times(3, (n) => shop.tap(round.id, packed[n]?.code ?? "", "undone"));
    expect(statusesOf(undone)).toEqual([200, 200, 200]);
    expect((await shop.getOrder(debt)).owed).toBe(desk === 200 ? 0 : 50);
    expect((await shop.getRound(round.id)).sums).toMatchObject({ cash: 0, received_later: 0 });
  });

  it("a shopper's two taps cancel once, with one mail to the shop", async () => {
    const { code, key } = (await bookOrder(shop.server)).json().order;
    const cancel = () =>
      shop.server.inject({
        method: "POST",
        url: `/my-orders/${code}/cancel`,
        headers: { "x-order-key": key },
        payload: { version: 1 },
      });
    expect(statusesOf(await times(2, cancel))).toEqual([200, 200]);
    const { history, mails } = await shop.getOrder(code);
    expect(history).toHaveLength(1);
    expect(mails.filter(({ kind }) => kind === "shop_cancelled")).toHaveLength(1);
  });
});
