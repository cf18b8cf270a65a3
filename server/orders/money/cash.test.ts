import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endOfDay } from "#domain/rounds/end-of-day.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { startRoundsShop } from "../../../tests/rounds-shop.ts";

const MONDAY = Date.parse("2026-11-16T23:00:00+05:30");
const NIGHT_MS = 2 * 60 * 60 * 1000;

describe("the cash", () => {
  let now = MONDAY;
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  let codes: string[];
  beforeAll(async () => {
    shop = await startRoundsShop("SQLite", () => now);
    codes = [];
    const packed = [];
    for (let n = 0; n < 5; n++)
      packed.push(await shop.pack(await shop.book({ name_customer: `=Customer ${n}`, phone: `98450 1111${n}` })));
    codes.push(...packed.map(({ code }) => code));
    const [one = "", two = "", three = "", alone = "", unsaid = ""] = codes;
    const { round } = await shop.send(packed.slice(0, 3), { person: "ravi" });
    // The round is Monday's, though its last delivery is after midnight.
    await shop.tap(round.id, one, "delivered", { collected: { cash: 900, upi: 0, note: "rest tomorrow" } });
    await shop.tap(round.id, two, "refused");
    now += NIGHT_MS;
    await shop.tap(round.id, three, "delivered", { collected: { cash: 0, upi: 1000 } });
    const count = { version: 1, expected_cash: 900, counted_cash: 890.5, reason: "Tea", counted_by: "Meena" };
    await shop.call("POST", `/rounds/${round.id}/close`, count);
    await shop.step(alone, "out_for_delivery");
    await shop.step(alone, "delivered", { collected: { cash: 950, upi: 0 } });
    await shop.step(unsaid, "out_for_delivery");
    await shop.step(unsaid, "delivered");
    await insertOrder(shop.db, { code: "KC-9999999", name_customer: "", state: "delivered", delivered_at: now });
  });
  afterAll(() => shop.close());

  it("is told by day and person, with each order behind the figure; what nobody wrote down breaks no sum", async () => {
    const [one, two, three, alone, unsaid] = codes;
    const { sheets, sums } = await shop.getCash("?from=2026-11-10&to=2026-11-17");
    expect(sheets.map(({ day, person }) => [day, person])).toEqual([
      ["2026-11-17", "Not known"],
      ["2026-11-17", "User 1"],
      ["2026-11-16", "ravi"],
    ]);
    const [old, inDashboard, round] = sheets;
    expect(old?.orders).toMatchObject([{ code: "KC-9999999", collected: null, to_collect: 950 }]);
    expect(inDashboard?.orders).toMatchObject([
      { code: alone, round_id: null, collected: { cash: 950, upi: 0 }, by: "User 1", at: now },
      { code: unsaid, round_id: null, collected: null },
    ]);
    expect(inDashboard?.sums).toMatchObject({ to_collect: 1900, cash: 950, difference: 0, not_written: 950 });
    expect(round?.rounds).toMatchObject([
      { expected_cash: 900, counted_cash: 890.5, reason: "Tea", counted_by: "Meena" },
    ]);
    expect(round?.orders.map(({ code, outcome }) => [code, outcome])).toEqual([
      [one, "delivered"],
      [two, "refused"],
      [three, "delivered"],
    ]);
    expect(round?.sums).toEqual({
      ...{ to_collect: 2850, cash: 900, upi: 1000, difference: 0 },
      ...{ refused: 950, put_back: 0, open: 0, not_written: 0, received_later: 0, let_go: 0 },
      ...{ counted: 890.5, count_difference: 9.5, not_counted: 0 },
    });
    expect(sums).toMatchObject({ counted: 890.5, count_difference: 9.5, not_counted: 950 });
    expect(sums).toMatchObject({ to_collect: 5700, cash: 1850, upi: 1000, refused: 950, not_written: 1900 });
  });

  it("is today's unless days are named", async () => {
    const { from, to, sheets } = await shop.getCash();
    expect([from, to, sheets.length]).toEqual(["2026-11-17", "2026-11-17", 2]);
  });

  it("an order that went out without a round is on its way, with nobody, until it is put on one", async () => {
    const day = now;
    now += 7 * 24 * 60 * 60 * 1000;
    const { code } = await shop.pack(await shop.book());
    await shop.step(code, "out_for_delivery");
    const query = "?from=2026-11-24&to=2026-11-24";
    const { sheets, sums } = await shop.getCash(query);
    expect(sheets).toMatchObject([
      { day: "2026-11-24", person: "Nobody yet", orders: [{ code, round_id: null, outcome: null, by: null }] },
    ]);
    expect(sums).toMatchObject({ to_collect: 950, open: 950 });
    const { version } = await shop.getOrder(code);
    await shop.send([{ code, version }], { person: "Meena", day: "2026-11-24" });
    expect((await shop.getCash(query)).sheets.map(({ person }) => person)).toEqual(["Meena"]);
    now = day;
  });

  it("an order that comes again on the same day is to be collected once: an earlier visit is shown without money", async () => {
    const day = now;
    now += 14 * 24 * 60 * 60 * 1000;
    const today = { day: "2026-12-01" };
    const again = async (code: string) => [{ code, version: (await shop.getOrder(code)).version }];
    const { code } = await shop.pack(await shop.book());
    const first = await shop.send(await again(code), { ...today, person: "Meena" });
    await shop.tap(first.round.id, code, "not_at_home");
    now += 1;
    const added = await shop.call("POST", `/rounds/${first.round.id}/stops`, { orders: await again(code) });
    expect(added.json().round.sums).toMatchObject({ to_collect: 950, put_back: 0, open: 950 });
    expect(added.json().round.stops.map((stop: { is_earlier: boolean }) => stop.is_earlier)).toEqual([true, false]);
    await shop.tap(first.round.id, code, "taken_out");
    now += 1;
    const second = await shop.send(await again(code), { ...today, person: "Ravi" });
    await shop.tap(second.round.id, code, "not_at_home");
    now += 1;
    await shop.step(code, "out_for_delivery");
    const query = "?from=2026-12-01&to=2026-12-01";
    expect((await shop.getCash(query)).sums).toMatchObject({ to_collect: 950, open: 950, put_back: 0 });
    await shop.step(code, "delivered", { collected: { cash: 950, upi: 0 } });
    const { sums, sheets } = await shop.getCash(query);
    expect(sums).toMatchObject({ to_collect: 950, cash: 950, put_back: 0, open: 0 });
    expect(sheets.map(({ person, orders }) => [person, orders.map((order) => order.is_earlier)])).toEqual([
      ["Meena", [true, true]],
      ["Ravi", [true]],
      ["User 1", [false]],
    ]);
    const rows = (await shop.call("GET", `/cash/${query}&format=csv`)).body.trim().split("\r\n").slice(1);
    expect(rows.map((row: string) => row.split('","').slice(5, 7))).toEqual([
      ["Not at home, an earlier visit", ""],
      ["Taken out, an earlier visit", ""],
      ["Not at home, an earlier visit", ""],
      ["Delivered", "950.00"],
    ]);
    now = day;
  });

  it("what is owed, missing, spent and paid too much is apart, and heals; the day's own sums stay", async () => {
    const day = now;
    now += 21 * 24 * 60 * 60 * 1000;
    const query = "?from=2026-12-08&to=2026-12-08";
    const [short, more] = [await shop.insertPacked({ phone: "98450 22221" }), await shop.insertPacked()];
    const { round } = await shop.send([short, more], { person: "Meena", day: "2026-12-08" });
    await shop.tap(round.id, short.code, "delivered", { collected: { cash: 600, upi: 0 } });
    await shop.tap(round.id, more.code, "delivered", { collected: { cash: 1000, upi: 0 } });
    const count = { version: 1, expected_cash: 1600, counted_cash: 1390.5, reason: "Tea" };
    const close = async (expense: object, version = 1) =>
      shop.call("POST", `/rounds/${round.id}/close`, { ...count, version, expense });
    expect((await close({ amount: 200, words: " " })).json().issues).toMatchObject([{ path: ["expense", "words"] }]);
    expect((await close({ amount: 0, words: "Petrol" })).json().issues).toMatchObject([
      { path: ["expense", "amount"] },
    ]);
    expect((await close({ amount: 209.5, words: "Petrol" })).json().counts).toMatchObject([{ counted_cash: 1390.5 }]);
    const before = await shop.getCash(query);
    expect(before.apart).toMatchObject({ less: 350, still_owed: 350, more: 50, paid_too_much: 50 });
    expect(before.apart).toMatchObject({ missing: 0, expenses: 209.5, paid_since: 0 });
    expect(before.sums).toMatchObject({ difference: 300, count_difference: 209.5 });

    // Opened again and counted with another expense, the first one is history.
    await shop.call("POST", `/rounds/${round.id}/reopen`, { version: 2 });
    expect((await shop.getCash(query)).apart).toMatchObject({ missing: 0, expenses: 0 });
    const counted = await close({ amount: 200, words: "Petrol" }, 3);
    expect(counted.json().counts).toMatchObject([
      { expense: { amount: 200, words: "Petrol" } },
      { expense: { amount: 209.5 }, reopened_by: "User 1" },
    ]);
    const { version } = await shop.getOrder(short.code);
    now += 24 * 60 * 60 * 1000;
    await shop.call("POST", `/orders/${short.code}/received`, { version, cash: 300, upi: 0 });
    const { apart, sums, sheets } = await shop.getCash(query);
    expect(apart).toMatchObject({ less: 350, paid_since: 300, still_owed: 50, missing: 9.5, expenses: 200 });
    expect(sums).toEqual({ ...before.sums });
    expect(sheets[0]).toMatchObject({ apart, rounds: [{ expense: { amount: 200, words: "Petrol" }, reason: "Tea" }] });
    const csv = (await shop.call("GET", `/cash/${query}&format=csv`)).body;
    expect(csv).toContain('"200.00","Petrol","1390.50","9.50"');
    await shop.call("POST", `/orders/${short.code}/let-go`, { version: version + 1, reason: "Old customer" });
    const healed = { less: 350, paid_since: 300, let_go: 50, still_owed: 0 };
    expect(await shop.getCash(query)).toMatchObject({ sums: before.sums, apart: healed, sheets: [{ apart: healed }] });
    now = day;
  });

  it("a day is closed by whoever made the last count, when no round is out and nothing is left to count", async () => {
    const day = now;
    now += 35 * 24 * 60 * 60 * 1000;
    const today = "2026-12-22";
    const end = async () => endOfDay(await shop.getCash(`?from=${today}&to=${today}`));
    expect(await end()).toMatchObject({ out: [], counted: 0, closed: undefined });
    const [one, sold] = [await shop.insertPacked(), await shop.insertPacked()];
    const { round } = await shop.send([one], { person: "Ravi", day: today });
    await shop.step(sold.code, "out_for_delivery");
    expect(await end()).toMatchObject({ out: [{ id: round.id, left: 1 }], withoutRound: 1, closed: undefined });
    await shop.step(sold.code, "delivered", { collected: { cash: 950, upi: 0 } });
    await shop.tap(round.id, one.code, "delivered", { collected: { cash: 950, upi: 0 } });
    expect(await end()).toMatchObject({ out: [{ left: 0 }], withoutRound: 0, notCounted: 950 });
    const count = { expected_cash: 950, counted_cash: 950 };
    await shop.call("POST", `/rounds/${round.id}/close`, { version: 1, ...count, counted_by: "Meena" });
    expect(await end()).toMatchObject({ out: [], counted: 1, notCounted: 950, closed: undefined });
    now += 60_000;
    await shop.call("POST", "/cash/till-counts", { day: today, ...count, counted_by: "Asha" });
    expect(await end()).toMatchObject({ notCounted: 0, closed: { by: "Asha", at: now } });
    await shop.call("POST", `/rounds/${round.id}/reopen`, { version: 2 });
    expect((await end()).closed).toBeUndefined();
    const failed = { state: "failed", finished_at: now };
    await shop.db.updateTable("outbox").set(failed).where("order_id", "is not", null).execute();
    expect((await shop.getCash(`?from=${today}&to=${today}`)).mails_failed).toEqual(expect.arrayContaining(codes));
    now = day;
  });

  it("comes as CSV: a row for each order and each count, in which no name is a formula", async () => {
    const reply = await shop.call("GET", "/cash/?from=2026-11-16&to=2026-11-16&format=csv");
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="cash-2026-11-16-2026-11-16.csv"');
    const [head = "", ...rows] = reply.body.trim().split("\r\n");
    expect(head).toContain('"Day","Person","Round","Order","Customer"');
    expect(rows).toHaveLength(4);
    const cells = (row = "") => row.split(",").map((cell) => cell.replaceAll('"', ""));
    expect(cells(rows[0])).toEqual(
      expect.arrayContaining(["2026-11-16", "ravi", codes[0], "'=Customer 0", "Delivered"]),
    );
    expect(cells(rows[0]).slice(6, 12)).toEqual(["950.00", "900.00", "0.00", "50.00", "", "rest tomorrow"]);
    expect(cells(rows[2]).slice(6, 11)).toEqual(["950.00", "0.00", "1000.00", "", "50.00"]);
    expect(cells(rows[3]).slice(-5)).toEqual(["890.50", "9.50", "", "Tea", "Meena"]);
    const next = await shop.call("GET", "/cash/?from=2026-11-17&to=2026-11-17&format=csv");
    expect(next.body).toContain('"KC-9999999","Walk-in"');
  });
});
