import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TillDay } from "#domain/rounds/cash.ts";
import { answerOf } from "#tests/answer-of.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { startRoundsShop } from "#tests/rounds-shop.ts";
import type { DatabaseName } from "#tests/test-database.ts";

const NOON = Date.parse("2026-11-16T12:00:00+05:30");
const DAY_MS = 24 * 60 * 60 * 1000;

async function startTill(databaseName: DatabaseName) {
  let now = NOON;
  const shop = await startRoundsShop(databaseName, () => now);
  return {
    shop,
    startDay() {
      now += DAY_MS;
      return new Date(now).toISOString().slice(0, 10);
    },
    async sell(cash: number, upi = 0) {
      const row = { state: "packed", version: 3, final_total_paise: 95_000 } as const;
      const code = await insertOrder(shop.db, { ...row, catalogue_total_paise: 95_000, created_at: now });
      await shop.step(code, "out_for_delivery");
      await shop.step(code, "delivered", { collected: { cash, upi } });
      return code;
    },
    count: (day: string, expected_cash: number, more: object = {}) =>
      shop.call("POST", "/cash/till-counts", { day, expected_cash, counted_cash: expected_cash, ...more }),
    reopen: (id: string, options = {}) => shop.call("POST", `/cash/till-counts/${id}/reopen`, undefined, options),
    getDay: (day: string) => shop.getCash(`?from=${day}&to=${day}`),
  };
}

describe("the till", () => {
  let till: Awaited<ReturnType<typeof startTill>>;
  beforeAll(async () => {
    till = await startTill("SQLite");
  });
  afterAll(() => till.shop.close());

  it("is counted by day, with a reason for a difference; later cash of the day needs another count", async () => {
    const day = till.startDay();
    await till.sell(950);
    const owing = await till.sell(900, 20);
    const { version } = await till.shop.getOrder(owing);
    await till.shop.call("POST", `/orders/${owing}/received`, { version, cash: 30, upi: 0 });
    expect((await till.getDay(day)).till).toMatchObject({
      days: [{ day, cash: 1880, not_counted: 1880, counts: [] }],
      uncounted: expect.arrayContaining([{ day, not_counted: 1880 }]),
    });
    const unexplained = await till.count(day, 1880, { counted_cash: 1780 });
    expect([unexplained.statusCode, unexplained.json().issues]).toEqual([
      400,
      [{ path: ["reason"], message: "is required where the cash differs" }],
    ]);
    const counted = await till.count(day, 1880, { counted_cash: 1780, reason: "Petrol", counted_by: "Meena" });
    const petrol = { expected_cash: 1880, counted_cash: 1780, reason: "Petrol", counted_by: "Meena", by: "User 1" };
    expect(counted.json<TillDay>()).toMatchObject({ day, cash: 1880, not_counted: 0, counts: [petrol] });

    await till.sell(500, 450);
    const cash = await till.getDay(day);
    expect(cash.till.days).toMatchObject([{ cash: 2380, not_counted: 500, counts: [petrol] }]);
    expect(cash.sums).toMatchObject({ cash: 2380, counted: 1780, count_difference: 100, not_counted: 500 });
    // The difference is the till's, nobody's own.
    expect(cash.sheets).toMatchObject([
      { person: "User 1", in_till: 1880, sums: { cash: 2380, counted: 1880, count_difference: 0, not_counted: 500 } },
    ]);
    const again = await till.count(day, 500);
    expect(again.json<TillDay>().counts).toMatchObject([{ expected_cash: 500, counted_by: "User 1" }, petrol]);
    expect((await till.getDay(day)).till.uncounted.map((one) => one.day)).not.toContain(day);
    const none = await till.count(day, 0);
    expect(answerOf(none)).toBe("409 All cash of this day is counted.");
  });

  it("counted cash is not taken back until an owner opens the count again, which stays in the list", async () => {
    const day = till.startDay();
    const sold = await till.sell(950);
    const owing = await till.sell(900);
    const received = await till.shop.call("POST", `/orders/${owing}/received`, {
      version: (await till.shop.getOrder(owing)).version,
      cash: 50,
      upi: 0,
    });
    const [settlement] = received.json().later;
    const takeBack = async () =>
      till.shop.call("POST", `/orders/${owing}/settlements/${settlement.id}/take-back`, {
        version: (await till.shop.getOrder(owing)).version,
      });
    const [made] = (await till.count(day, 1900)).json<TillDay>().counts;
    const before = await till.shop.getOrder(sold);
    const undone = await till.shop.step(sold, "out_for_delivery");
    for (const refused of [undone, await takeBack()]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toMatch(/^The till of \d+ Nov 2026 is counted .* Open the count again first\.$/);
    }
    expect(await till.shop.getOrder(sold)).toEqual(before);

    const employee = await till.shop.tokenOf("admin", { is_owner: false });
    expect((await till.reopen(made?.id ?? "", { token: employee })).statusCode).toBe(403);
    const opened = (await till.reopen(made?.id ?? "")).json<TillDay>();
    expect(opened).toMatchObject({
      not_counted: 1900,
      counts: [{ reopened_by: "User 1", reopened_at: expect.any(Number) }],
    });
    expect((await till.reopen(made?.id ?? "")).statusCode).toBe(409);
    expect((await till.reopen("nothing")).statusCode).toBe(404);
    expect((await till.shop.step(sold, "out_for_delivery")).statusCode).toBe(200);
    expect((await takeBack()).statusCode).toBe(200);
    expect((await till.getDay(day)).sums).toMatchObject({ cash: 900, counted: 0, not_counted: 900 });
    expect((await till.count(day, 900)).json<TillDay>().counts).toMatchObject([
      { expected_cash: 900, reopened_at: null },
      { expected_cash: 1900, reopened_by: "User 1" },
    ]);
  });

  it("a count that was made for an earlier state is refused, also where the cash is the same again", async () => {
    const day = till.startDay();
    await till.sell(950);
    const petrol = { counted_cash: 850, reason: "Petrol", seq: 0 };
    expect((await till.count(day, 950, petrol)).statusCode).toBe(200);
    await till.sell(950);
    const again = await till.count(day, 950, petrol);
    expect(answerOf(again)).toBe("409 Somebody has counted this till meanwhile. Please look at that count first.");
    expect((await till.getDay(day)).till.days).toMatchObject([{ not_counted: 950, counts: [{ counted_cash: 850 }] }]);
    expect((await till.count(day, 950, { seq: 1 })).statusCode).toBe(200);
    expect((await till.count(day, 950, { seq: -1 })).json().issues).toMatchObject([{ path: ["seq"] }]);
  });

  it("UPI is not in the till, and neither is the cash of a round", async () => {
    const day = till.startDay();
    const upi = await till.sell(0, 950);
    const { code } = await till.shop.pack(await till.shop.book());
    const { version } = await till.shop.getOrder(code);
    const { round } = await till.shop.send([{ code, version }], { day });
    await till.shop.tap(round.id, code, "delivered", { collected: { cash: 950, upi: 0 } });
    expect((await till.getDay(day)).till.days).toEqual([]);
    await till.sell(10);
    expect((await till.count(day, 10)).statusCode).toBe(200);
    expect((await till.shop.step(upi, "out_for_delivery")).statusCode).toBe(200);
  });
});

describe("the till on PostgreSQL", () => {
  let till: Awaited<ReturnType<typeof startTill>>;
  beforeAll(async () => {
    till = await startTill("PostgreSQL");
  });
  afterAll(() => till.shop.close());

  it("a count has exactly the cash it was made for, whatever is sold, undone and counted at the same moment", async () => {
    const day = till.startDay();
    const codes = [await till.sell(100), await till.sell(200), await till.sell(300)];
    let expected = 600;
    for (const undone of codes) {
      const [sold, ...changes] = await Promise.all([
        till.sell(50),
        till.count(day, expected),
        till.shop.step(undone, "out_for_delivery"),
        till.count(day, expected),
      ]);
      expect(sold).toMatch(/^KC-/);
      for (const { statusCode } of changes) expect([200, 409]).toContain(statusCode);
      const [made] = await till.shop.db
        .selectFrom("counts")
        .selectAll()
        .where("day", "=", day)
        .where("reopened_at", "is", null)
        .execute();
      if (made) {
        const rows = await till.shop.db
          .selectFrom("payments")
          .select(["cash_paise", "reversed_at"])
          .where("count_id", "=", made.id)
          .execute();
        expect(rows.reduce((sum, { cash_paise }) => sum + cash_paise, 0)).toBe(made.expected_paise);
        expect(rows.every(({ reversed_at }) => reversed_at === null)).toBe(true);
        await till.reopen(made.id);
      }
      expected = (await till.getDay(day)).till.days[0]?.not_counted ?? 0;
    }
  });
});
