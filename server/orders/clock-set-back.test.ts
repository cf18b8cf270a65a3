import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startRoundsShop } from "../../tests/rounds-shop.ts";
import { createLaterOrderKey, createOrderKey, findByOrderKey } from "./core/order-key-store.ts";
import { listBillNumbers } from "./money/bill-store.ts";

const MORNING = Date.parse("2026-11-16T09:00:00+05:30");
const FIVE_MINUTES_MS = 5 * 60 * 1000;
const CASH = { collected: { cash: 950, upi: 0 } };

describe("after the clock was set back five minutes", () => {
  let now = MORNING;
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  beforeAll(async () => {
    shop = await startRoundsShop("SQLite", () => now);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    now = MORNING;
  });

  const setClockBack = () => {
    now -= FIVE_MINUTES_MS;
  };
  const sendOne = async () => {
    const order = await shop.pack(await shop.book());
    return { code: order.code, round: (await shop.send([order])).round.id };
  };
  const getSheets = async () => (await shop.getCash("?from=2026-11-16&to=2026-11-17")).sheets;
  /** What counts for the order in the cash of the day. */
  const listCounted = async (code: string) =>
    (await getSheets())
      .flatMap(({ orders }) => orders)
      .filter((order) => order.code === code && !order.is_earlier)
      .map(({ outcome, collected }) => [outcome, collected?.cash]);
  const idOf = async (code: string) =>
    (await shop.db.selectFrom("orders").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;

  it("the rupees of a second visit count, for the round and for the day", async () => {
    const { code, round } = await sendOne();
    await shop.tap(round, code, "not_at_home");
    setClockBack();
    const { version } = await shop.getOrder(code);
    expect((await shop.call("POST", `/rounds/${round}/stops`, { orders: [{ code, version }] })).statusCode).toBe(200);
    expect((await shop.tap(round, code, "delivered", CASH)).statusCode).toBe(200);
    const { sums, stops } = await shop.getRound(round);
    expect(stops.map(({ outcome, is_earlier }) => [outcome, is_earlier])).toEqual([
      ["not_at_home", true],
      ["delivered", false],
    ]);
    expect(sums).toMatchObject({ to_collect: 950, cash: 950, put_back: 0 });
    expect(await listCounted(code)).toEqual([["delivered", 950]]);
  });

  it("the rupees of a delivery in the dashboard count instead of the visit before it", async () => {
    const { code, round } = await sendOne();
    await shop.tap(round, code, "not_at_home");
    setClockBack();
    for (const [state, more] of [["out_for_delivery", {}] as const, ["delivered", CASH] as const])
      expect((await shop.step(code, state, more)).statusCode).toBe(200);
    expect(await listCounted(code)).toEqual([["delivered", 950]]);
  });

  it("an order that goes out again after midnight is out on the day of its last step", async () => {
    now = Date.parse("2026-11-17T00:02:00+05:30");
    const { code } = await shop.pack(await shop.book());
    await shop.step(code, "out_for_delivery");
    await shop.step(code, "packed");
    setClockBack();
    await shop.step(code, "out_for_delivery");
    expect(
      (await getSheets()).filter(({ orders }) => orders.some((order) => order.code === code)).map(({ day }) => day),
    ).toEqual(["2026-11-16"]);
  });

  it("the last count of a round is the one that is shown", async () => {
    const { code, round } = await sendOne();
    await shop.tap(round, code, "delivered", CASH);
    const close = async (counted_cash: number) =>
      shop.call("POST", `/rounds/${round}/close`, {
        version: (await shop.getRound(round)).version,
        ...{ expected_cash: 950, counted_cash, reason: counted_cash === 950 ? "" : "Tea" },
      });
    expect((await close(900)).statusCode).toBe(200);
    const { version } = await shop.getRound(round);
    expect((await shop.call("POST", `/rounds/${round}/reopen`, { version })).statusCode).toBe(200);
    setClockBack();
    expect((await close(950)).statusCode).toBe(200);
    expect((await shop.getRound(round)).counts.map(({ counted_cash }) => counted_cash)).toEqual([950, 900]);
    const counted = (await getSheets()).flatMap(({ rounds }) => rounds).find(({ id }) => id === round);
    expect(counted).toMatchObject({ counted_cash: 950 });
  });

  it("the valid bill of an order is named, not the cancelled one before it", async () => {
    now = Date.parse("2027-04-01T00:02:00+05:30");
    const { code } = await shop.pack(await shop.book());
    await shop.step(code, "out_for_delivery");
    await shop.step(code, "packed");
    await shop.db.updateTable("orders").set({ name_customer: "Ravi" }).where("code", "=", code).execute();
    setClockBack();
    await shop.step(code, "out_for_delivery");
    const { bills } = await shop.getOrder(code);
    expect(bills.map(({ cancelled_at }) => cancelled_at === null)).toEqual([true, false]);
    const id = await idOf(code);
    expect((await listBillNumbers(shop.db, [{ id }])).get(id)).toBe(bills[0]?.number);
  });

  it("a customer's first link and the newest ones open the order", async () => {
    const code = await shop.book();
    const id = await idOf(code);
    await shop.db.deleteFrom("order_keys").execute();
    const keys = [await createOrderKey(shop.db, id, now)];
    const createLater = async (count: number) => {
      for (let n = 0; n < count; n++) keys.push(await createLaterOrderKey(shop.db, id, ++now));
    };
    await createLater(20);
    setClockBack();
    await createLater(2);
    const opens = await Promise.all(keys.map(async (key) => (await findByOrderKey(shop.db, code, key)) !== undefined));
    expect(opens).toEqual([true, false, false, ...Array(20).fill(true)]);
  });
});
