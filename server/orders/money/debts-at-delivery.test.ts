import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUND_KEY_HEADER } from "#domain/rounds/round-link.ts";
import { answerOf } from "#tests/answer-of.ts";
import { startRoundsShop } from "../../../tests/rounds-shop.ts";

const MONDAY = Date.parse("2026-11-16T18:00:00+05:30");
const DAY_MS = 24 * 60 * 60 * 1000;

describe("debts at the door", () => {
  let now = MONDAY;
  let phones = 9_000_000_000;
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  beforeAll(async () => {
    shop = await startRoundsShop("SQLite", () => now);
  });
  afterAll(() => shop.close());

  const newPhone = () => String(++phones);
  const pack = async (phone: string) => shop.pack(await shop.book({ phone }));
  /** An order of ₹950 of which something is owed. */
  const owe = async (phone: string, owed: number): Promise<string> => {
    now += 1;
    const { code } = await pack(phone);
    await shop.step(code, "out_for_delivery");
    await shop.step(code, "delivered", { collected: { cash: 950 - owed, upi: 0 } });
    return code;
  };
  const changesOf = async (code: string) => (await shop.getOrder(code)).history.at(-1)?.changes;
  const deliver = (round: string, code: string, cash: number, upi = 0) =>
    shop.tap(round, code, "delivered", { collected: { cash, upi, note: "paid all" } });

  it("what is paid beyond the order settles the debt: nothing is owed, nothing is too much, and Undo takes all back", async () => {
    const phone = newPhone();
    const debt = await owe(phone, 70);
    now += DAY_MS;
    const packed = await pack(phone);
    const { round } = await shop.send([packed], { day: "2026-11-17" });
    const { code } = packed;
    expect(round.stops).toMatchObject([{ to_collect: 950, owed_before: [{ code: debt, owed: 70 }], settled: [] }]);
    expect(await shop.getOrder(code)).toMatchObject({ owed_before: [{ code: debt, owed: 70 }] });

    expect((await deliver(round.id, code, 1000, 20)).statusCode).toBe(200);
    const settled = [{ code: debt, cash: 50, upi: 20 }];
    expect(await shop.getOrder(code)).toMatchObject({
      ...{ owed: 0, settled, owed_before: [], payment: { to_collect: 950, cash: 950, upi: 0, note: "paid all" } },
    });
    const [later] = (await shop.getOrder(debt)).later;
    expect(await shop.getOrder(debt)).toMatchObject({ owed: 0, later: [{ cash: 50, upi: 20, paid_with: code }] });
    expect(await changesOf(code)).toEqual([
      "Collected: ₹950.00 in cash",
      `Received for ${debt}: ₹50.00 in cash and ₹20.00 by UPI`,
    ]);
    expect(await changesOf(debt)).toEqual([`Old debt paid with ${code}: ₹50.00 in cash and ₹20.00 by UPI`]);
    const paid = await shop.getRound(round.id);
    expect(paid.stops).toMatchObject([{ collected: { cash: 950, upi: 0 }, settled, owed_before: [] }]);
    expect(paid.sums).toMatchObject({ to_collect: 950, received_later: 70, cash: 1000, upi: 20, difference: 0 });
    const tuesday = await shop.getCash("?from=2026-11-17&to=2026-11-17");
    const csv = await shop.call("GET", "/cash/?from=2026-11-17&to=2026-11-17&format=csv");
    const cells = csv.body
      .replaceAll('"', "")
      .split("\r\n")
      .map((row) => row.split(","));
    expect(cells.filter(([, , id]) => id === round.id).map((row) => [row[3], row[7]])).toEqual([
      [code, "950.00"],
      [debt, "50.00"],
    ]);
    expect(
      tuesday.sheets.map(({ person, sums }) => [person, sums.cash, sums.received_later, sums.not_counted]),
    ).toEqual([["Ravi Kumar", 1000, 70, 1000]]);

    // The two are taken back together.
    const takeBack = await shop.call("POST", `/orders/${debt}/settlements/${later?.id}/take-back`, {
      version: (await shop.getOrder(debt)).version,
    });
    expect(answerOf(takeBack)).toBe(`409 It was paid with ${code}. Undo the delivery of ${code} instead.`);
    const undone = await shop.step(debt, "out_for_delivery");
    expect(answerOf(undone)).toBe(
      `409 Old debt paid with ${code}: ₹50.00 in cash and ₹20.00 by UPI. Undo the delivery of ${code} first.`,
    );
    expect((await shop.tap(round.id, code, "undone")).statusCode).toBe(200);
    expect(await shop.getOrder(debt)).toMatchObject({ owed: 70, later: [] });
    expect(await shop.getOrder(code)).toMatchObject({ owed: 0, payment: null, settled: [] });
    expect(await changesOf(code)).toEqual([
      "Taken back: ₹950.00 in cash",
      `Taken back for ${debt}: ₹50.00 in cash and ₹20.00 by UPI`,
    ]);
    expect(await changesOf(debt)).toEqual([`Taken back: ₹50.00 in cash and ₹20.00 by UPI, old debt paid with ${code}`]);
    expect((await shop.getRound(round.id)).sums).toMatchObject({ cash: 0, upi: 0, received_later: 0, open: 950 });
  });

  it("what was paid too much is credit at the next door: used once, by the ledger, and Undo gives it back", async () => {
    const phone = newPhone();
    const before = await owe(phone, -50);
    const [one, two] = [await pack(phone), await pack(phone)];
    const { round } = await shop.send([one, two], { day: "2026-11-18" });
    expect(round.stops).toMatchObject([one, two].map(() => ({ credit_before: [{ code: before, owed: 50 }] })));
    const pay = (code: string) =>
      shop.tap(round.id, code, "delivered", { collected: { cash: 900, upi: 0, credit: 50 } });
    expect((await pay(one.code)).statusCode).toBe(200);
    expect(await shop.getOrder(one.code)).toMatchObject({ owed: 0, payment: { cash: 900, credit: 50 } });
    expect(await shop.getOrder(before)).toMatchObject({ owed: 0, later: [{ credit: 50, paid_with: one.code }] });
    expect(await changesOf(one.code)).toEqual(["Collected: ₹900.00 in cash and ₹50.00 from credit"]);
    expect(await changesOf(before)).toEqual([`Credit used with ${one.code}: ₹50.00`]);
    // The second tap comes late: the credit is gone, and the customer owes it.
    expect((await pay(two.code)).statusCode).toBe(200);
    expect(await shop.getOrder(two.code)).toMatchObject({ owed: 50, payment: { cash: 900 } });
    const { apart, sums } = await shop.getCash("?from=2026-11-18&to=2026-11-18");
    expect(apart).toMatchObject({ less: 50, still_owed: 50, credit_used: 50, more: 0 });
    expect(sums).toMatchObject({ to_collect: 1900, cash: 1800, difference: 100, received_later: 0 });

    expect(answerOf(await shop.step(before, "out_for_delivery"))).toBe(
      `409 Credit used with ${one.code}: ₹50.00. Undo the delivery of ${one.code} first.`,
    );
    expect((await shop.tap(round.id, one.code, "undone")).statusCode).toBe(200);
    expect(await shop.getOrder(before)).toMatchObject({ owed: -50, later: [] });
    expect(await changesOf(before)).toEqual([`Taken back: credit used with ${one.code}: ₹50.00`]);
    expect((await shop.getRound(round.id)).stops[0]).toMatchObject({ collected: null, settled: [] });
  });

  it("a debt that staff received meanwhile is not collected twice: what a late tap brings for it is credit", async () => {
    const phone = newPhone();
    const debt = await owe(phone, 950);
    const small = await shop.insertPacked({
      phone,
      phone_number: phone,
      phone_digits: phone,
      final_total_paise: 10_000,
    });
    const { round } = await shop.send([small]);
    const { version } = await shop.getOrder(debt);
    await shop.call("POST", `/orders/${debt}/received`, { version, cash: 950, upi: 0 });
    const late = (more: object) =>
      shop.tap(round.id, small.code, "delivered", { collected: { cash: 1050, upi: 0, ...more } });
    expect((await late({})).statusCode).toBe(400);
    expect((await late({ debts_shown: 950 })).statusCode).toBe(200);
    expect(await shop.getOrder(debt)).toMatchObject({ owed: 0, later: [{ cash: 950 }] });
    expect(await shop.getOrder(small.code)).toMatchObject({ owed: -950, settled: [] });
    const next = await pack(phone);
    expect(await shop.getOrder(next.code)).toMatchObject({ credit_before: [{ code: small.code, owed: 950 }] });
    const customer = await shop.call("GET", `/customers/${phone}`);
    expect(customer.json().customer).toMatchObject({ owed: 0, credit: [{ code: small.code, owed: 950 }] });
    // Nobody is known by the number of an erased customer.
    await shop.step(next.code, "cancelled");
    const count = { version: 1, expected_cash: 1050, counted_cash: 1050 };
    await shop.call("POST", `/rounds/${round.id}/close`, count);
    const erased = await shop.call("POST", `/customers/${phone}/erase`, { last_digits: phone.slice(-4) });
    expect(erased.statusCode).toBe(200);
    expect(await shop.getOrder((await pack(phone)).code)).toMatchObject({ credit_before: [] });
  });

  it("the oldest debt is settled first, a part of the next, and the count of the round locks them", async () => {
    const phone = newPhone();
    const [first, second] = [await owe(phone, 70), await owe(phone, 100)];
    const packed = await pack(`${newPhone()}, ${phone}`);
    const { round } = await shop.send([packed]);
    expect((await deliver(round.id, packed.code, 1050)).statusCode).toBe(200);
    expect(await shop.getOrder(first)).toMatchObject({ owed: 0 });
    expect(await shop.getOrder(second)).toMatchObject({ owed: 70, later: [{ cash: 30 }] });
    const { version } = await shop.getRound(round.id);
    const count = { version, counted_cash: 1050, reason: "as counted" };
    const close = (expected_cash: number) =>
      shop.call("POST", `/rounds/${round.id}/close`, { ...count, expected_cash });
    expect((await close(950)).statusCode).toBe(409);
    expect((await close(1050)).statusCode).toBe(200);
    expect((await shop.tap(round.id, packed.code, "undone")).statusCode).toBe(409);
    expect(await shop.getOrder(first)).toMatchObject({ owed: 0 });
  });

  it("from the order's page too; more than all debts is too much, less than the order settles nothing", async () => {
    const phone = newPhone();
    const debt = await owe(phone, 70);
    const step = async (cash: number) => {
      const { code } = await pack(phone);
      await shop.step(code, "out_for_delivery");
      await shop.step(code, "delivered", { collected: { cash, upi: 0 } });
      return code;
    };
    const less = await step(900);
    expect(await shop.getOrder(less)).toMatchObject({ owed: 50, owed_before: [{ code: debt, owed: 70 }] });
    const more = await step(1100);
    expect(await shop.getOrder(more)).toMatchObject({ owed: -30, payment: { cash: 980 } });
    expect(await shop.getOrder(debt)).toMatchObject({ owed: 0 });
    expect(await shop.getOrder(less)).toMatchObject({ owed: 0, later: [{ cash: 50, paid_with: more }] });
  });

  it("the oldest is the one delivered first, whenever it was booked", async () => {
    const phone = newPhone();
    const { code: bookedFirst } = await pack(phone);
    const deliveredFirst = await owe(phone, 70);
    now += 1;
    await shop.step(bookedFirst, "out_for_delivery");
    await shop.step(bookedFirst, "delivered", { collected: { cash: 900, upi: 0 } });
    const packed = await pack(phone);
    const owed_before = [
      { code: deliveredFirst, owed: 70 },
      { code: bookedFirst, owed: 50 },
    ];
    expect((await shop.send([packed])).round.stops).toMatchObject([{ owed_before }]);
    const { orders } = (await shop.getCash()).owed;
    const ours = orders.filter(({ code }) => [bookedFirst, deliveredFirst].includes(code));
    expect(ours.map(({ code, owed }) => ({ code, owed }))).toEqual(owed_before);
  });

  it("more than twice the order and the debts is refused, from the round, its link and the order's page", async () => {
    const phone = newPhone();
    await owe(phone, 70);
    const packed = await pack(phone);
    const { round } = await shop.send([packed]);
    const { path } = (await shop.call("POST", `/rounds/${round.id}/link`, {})).json();
    const { version } = await shop.getOrder(packed.code);
    const refused = [
      await deliver(round.id, packed.code, 2040.01),
      await shop.server.inject({
        method: "POST",
        url: `/driver/rounds/${round.id}/stops/${packed.code}`,
        headers: { [ROUND_KEY_HEADER]: path.split("key=")[1], "idempotency-key": "a-late-tap-of-a-driver" },
        payload: { outcome: "delivered", version, collected: { cash: 1000, upi: 1040.01 } },
      }),
      await shop.step(packed.code, "delivered", { collected: { cash: 1000, upi: 1040.01 } }),
    ];
    const isMore = "₹2,040.01 is more than twice what is due now (₹1,020.00).";
    expect(refused.map((reply) => [reply.statusCode, reply.json().message])).toEqual([
      [400, `${isMore} Please check the amount.`],
      [400, `${isMore} Please call the shop.`],
      [400, "collected.upi: must not be above ₹2,040.00"],
    ]);
    expect(refused[1]?.json().issues).toEqual([{ path: ["collected", "upi"], message: "must not be above ₹2,040.00" }]);
    expect(await shop.getOrder(packed.code)).toMatchObject({ state: "out_for_delivery", payment: null });
    expect((await deliver(round.id, packed.code, 2040)).statusCode).toBe(200);
  });

  it("an open price takes all that is paid; strangers' debts are not touched", async () => {
    const phone = newPhone();
    const debt = await owe(phone, 70);
    const { code } = await shop.pack(await shop.book({ phone, items: undefined, final_total: 999 }));
    await shop.step(code, "out_for_delivery");
    await shop.step(code, "delivered", { collected: { cash: 2000, upi: 0 } });
    const other = await owe(newPhone(), -40);
    expect(await shop.getOrder(code)).toMatchObject({ final_total: 2000, owed: 0, settled: [] });
    expect(await shop.getOrder(other)).toMatchObject({ owed: -40, settled: [] });
    expect(await shop.getOrder(debt)).toMatchObject({ owed: 70 });
  });
});
