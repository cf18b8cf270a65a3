import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "#tests/answer-of.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { startRoundsShop } from "../../../tests/rounds-shop.ts";

const MONDAY = Date.parse("2026-11-16T18:00:00+05:30");
const DAY_MS = 24 * 60 * 60 * 1000;

describe("debts", () => {
  let now = MONDAY;
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  beforeAll(async () => {
    shop = await startRoundsShop("SQLite", () => now);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    now = MONDAY;
  });

  /** Delivered in the dashboard, with what was collected of ₹950. */
  const deliver = async (collected: object | undefined, customer: object = {}): Promise<string> => {
    const { code } = await shop.pack(await shop.book(customer));
    await shop.step(code, "out_for_delivery");
    await shop.step(code, "delivered", collected && { collected: { cash: 0, upi: 0, ...collected } });
    return code;
  };
  const post = async (code: string, what: string, body: object, options = {}) => {
    const { version } = await shop.getOrder(code);
    const reply = await shop.call("POST", `/orders/${code}/${what}`, { version, ...body }, options);
    return { status: reply.statusCode, body: reply.json() };
  };
  const exportRow = async (code: string) => {
    const [head = "", ...rows] = (await shop.call("GET", "/orders/?format=csv")).body.trim().split("\r\n");
    const names = head.split(",").map((cell) => cell.replace(/[^\w -]/g, ""));
    const cells =
      rows
        .find((row) => row.includes(code))
        ?.split('","')
        .map((cell) => cell.replaceAll('"', "")) ?? [];
    return Object.fromEntries(names.map((name, index) => [name, cells.at(index - names.length)]));
  };

  it("a debt is shown on the order, with the customer, in the CSV and in the cash, until it is paid", async () => {
    const phone = "90000 11111";
    const code = await deliver({ cash: 450 }, { phone, name_customer: "Asha" });
    expect(await shop.getOrder(code)).toMatchObject({
      ...{ owed: 500, later: [] },
      payment: { to_collect: 950, cash: 450, upi: 0, by: "User 1", at: MONDAY },
    });
    const customer = async () => (await shop.call("GET", `/customers/${phone}`)).json().customer;
    expect(await customer()).toMatchObject({ owed: 500, owing: [{ code, owed: 500 }] });
    expect(await exportRow(code)).toMatchObject({ Collected: "450.00", Owed: "500.00", "Let go": "" });
    const owed = async () => (await shop.getCash()).owed;
    expect(await owed()).toMatchObject({ orders: [{ code, name_customer: "Asha", owed: 500, delivered_at: MONDAY }] });

    now += DAY_MS;
    expect(
      await post(code, "received", { cash: 100, upi: 200, note: "at the press" }, { token: shop.ravi }),
    ).toMatchObject({
      ...{ status: 200, body: { owed: 200, state: "delivered" } },
    });
    expect(await post(code, "received", { cash: 150, upi: 0 })).toMatchObject({ body: { owed: 50 } });
    expect((await shop.getOrder(code)).history.slice(-2)).toMatchObject([
      { by: "User 2", changes: ["Old debt paid: ₹100.00 in cash and ₹200.00 by UPI: at the press"] },
      { by: "User 1", changes: ["Old debt paid: ₹150.00 in cash"] },
    ]);
    const tuesday = await shop.getCash();
    expect(tuesday.sheets.map(({ person, sums }) => [person, sums.cash, sums.upi, sums.received_later])).toEqual([
      ["User 1", 150, 0, 150],
      ["User 2", 100, 200, 300],
    ]);
    expect(tuesday.sums).toMatchObject({ to_collect: 0, difference: 0, cash: 250, not_counted: 250 });
    expect((await shop.getCash("?from=2026-11-16&to=2026-11-16")).sums).toMatchObject({ cash: 450, difference: 500 });

    expect(await post(code, "let-go", { reason: "Asha moved away" })).toMatchObject({ body: { owed: 0 } });
    expect((await shop.getOrder(code)).history.at(-1)?.changes).toEqual(["Let go: ₹50.00: Asha moved away"]);
    expect(await owed()).toEqual({ sum: 0, count: 0, orders: [] });
    expect(await customer()).toMatchObject({ owed: 0, owing: [] });
    expect(await exportRow(code)).toMatchObject({ Collected: "900.00", Owed: "", "Let go": "50.00" });
    const rows = (await shop.call("GET", "/cash/?format=csv")).body.trim().split("\r\n").slice(1);
    expect(rows.map((row: string) => row.split(",")[5])).toEqual(['"Old debt paid"', '"Let go"', '"Old debt paid"']);
  });

  it("of two who write down the same rest the second is told who did, and nothing is written twice", async () => {
    const code = await deliver({ upi: 900 });
    const { version } = await shop.getOrder(code);
    const send = (token: string) =>
      shop.call("POST", `/orders/${code}/received`, { version, cash: 50, upi: 0 }, { token });
    const replies = [await send(shop.asha), await send(shop.ravi)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(replies[1]?.json().message).toBe(
      "User 1 changed this order: Old debt paid: ₹50.00 in cash. Nothing was written down.",
    );
    expect(await shop.getOrder(code)).toMatchObject({ owed: 0, later: [{ cash: 50 }] });
  });

  it("a settlement recorded by mistake is taken back, and is not counted", async () => {
    const code = await deliver({ cash: 900 });
    const [settlement] = (await post(code, "received", { cash: 50, upi: 0 })).body.later;
    const takeBack = (id: string) => post(code, `settlements/${id}/take-back`, {});
    expect(await takeBack(settlement.id)).toMatchObject({ status: 200, body: { owed: 50, later: [] } });
    expect((await shop.getOrder(code)).history.at(-1)?.changes).toEqual(["Taken back: old debt paid: ₹50.00 in cash"]);
    expect((await takeBack(settlement.id)).status).toBe(404);
    expect((await takeBack("nothing")).status).toBe(404);
    const sheets = (await shop.getCash()).sheets.flatMap(({ later }) => later);
    expect(sheets.filter((one) => one.code === code)).toEqual([]);
  });

  it("a delivery is not undone while something came in later for it; then it owes nothing", async () => {
    const code = await deliver({ cash: 900 });
    const [settlement] = (await post(code, "received", { cash: 50, upi: 0 })).body.later;
    const undo = () => shop.step(code, "out_for_delivery");
    const refused = await undo();
    expect(answerOf(refused)).toBe("409 Old debt paid: ₹50.00 in cash. Take that back first.");
    await post(code, `settlements/${settlement.id}/take-back`, {});
    expect((await undo()).json()).toMatchObject({ state: "out_for_delivery", owed: 0, payment: null });
  });

  it("an overpaid order and one without a recorded payment have no debt", async () => {
    const [more, unsaid] = [await deliver({ cash: 1000 }, { phone: "90000 33333" }), await deliver(undefined)];
    expect(await shop.getOrder(more)).toMatchObject({ owed: -50 });
    expect(await exportRow(more)).toMatchObject({ Collected: "1000.00", Owed: "", "Paid too much": "50.00" });
    expect(await shop.getOrder(unsaid)).toMatchObject({ owed: 0, payment: null });
    for (const code of [more, unsaid]) {
      expect(await post(code, "received", { cash: 50, upi: 0 })).toMatchObject({
        ...{ status: 409, body: { message: "Nothing is owed of this order." } },
      });
      expect((await post(code, "let-go", { reason: "x" })).status).toBe(409);
    }
    const { owed } = await shop.getCash();
    expect(owed.orders.filter(({ code }) => code === more || code === unsaid)).toEqual([]);
  });

  it("the amount collected while the price is open becomes the price: no debt, no overpayment", async () => {
    const cases = [
      { order: { items: undefined, final_total: 999 }, cash: 600, before: { final_total: 999, price_checked: false } },
      { order: { final_total: 900 }, cash: 950, before: { final_total: 900, price_differs: true } },
      { order: { final_total: 900 }, cash: 900, before: { final_total: 900, price_differs: true } },
    ];
    for (const { order, cash, before } of cases) {
      const packed = await shop.pack(await shop.book(order));
      const { code } = packed;
      const { round } = await shop.send([packed]);
      expect(await shop.getOrder(code)).toMatchObject({ ...before, agreed: null });
      expect((await shop.tap(round.id, code, "delivered", { collected: { cash, upi: 0 } })).statusCode).toBe(200);
      const delivered = await shop.getOrder(code);
      expect(delivered).toMatchObject({
        ...{ owed: 0, final_total: cash, price_differs: false, price_checked: true, payment: { to_collect: cash } },
        agreed: { as: "total", rupees: cash, reason: "at the door" },
      });
      const words = `₹${cash}.00`;
      expect(delivered.history.at(-1)?.changes).toEqual([
        `Agreed at the door: ${words}`,
        `Collected: ${words} in cash`,
      ]);
      expect((await shop.getRound(round.id)).sums).toMatchObject({ to_collect: cash, cash, difference: 0 });
      const { bills } = (await shop.call("GET", `/orders/${code}/bill`)).json();
      expect([bills[0].content.total, bills[0].cancelled_at]).toEqual([cash, null]);
      // The one that went out calls nothing agreed.
      expect(bills.at(-1).content).toMatchObject({ total: before.final_total, is_price_open: true });

      expect((await shop.tap(round.id, code, "undone")).statusCode).toBe(200);
      const undone = await shop.getOrder(code);
      expect(undone).toMatchObject({ ...before, state: "out_for_delivery", agreed: null, first: null, owed: 0 });
      expect(undone.history.at(-1)?.changes).toEqual([`Taken back: ${words} in cash`, "The price is open again"]);
      expect((await shop.getRound(round.id)).sums).toMatchObject({ to_collect: before.final_total, cash: 0 });
    }
  });

  it("paying nothing agrees no price: the whole order is owed; a price agreed by staff outlives an undo", async () => {
    const unpaid = await deliver({}, { items: undefined, final_total: 999 });
    expect(await shop.getOrder(unpaid)).toMatchObject({ owed: 999, agreed: null, final_total: 999 });
    const agreed = {
      agreed_as: "total",
      agreed_paise: 60_000,
      agreed_reason: "at the door",
      final_total_paise: 60_000,
    };
    const code = await insertOrder(shop.db, { ...agreed, agreed_as: "total", state: "out_for_delivery" });
    await shop.step(code, "delivered", { collected: { cash: 500, upi: 0 } });
    expect(await shop.getOrder(code)).toMatchObject({ owed: 100, final_total: 600 });
    await shop.step(code, "out_for_delivery");
    expect(await shop.getOrder(code)).toMatchObject({ agreed: { rupees: 600 }, final_total: 600 });
  });

  it("wrong fields are named, unknown orders are not found, and the routes are for admins only", async () => {
    const code = await deliver({ cash: 900 });
    const paths = async (what: string, body: object) => (await post(code, what, body)).body.issues[0].path;
    expect(await paths("received", { cash: 0, upi: 0 })).toEqual(["cash"]);
    const tooMuch = await post(code, "received", { cash: 50, upi: 50.01 });
    expect(tooMuch).toMatchObject({ status: 400, body: { message: "upi: must not be above ₹100.00" } });
    expect(await shop.getOrder(code)).toMatchObject({ owed: 50, later: [] });
    expect(await paths("received", { cash: 1.001, upi: 0 })).toEqual(["cash"]);
    expect(await paths("received", { cash: 1, upi: "2" })).toEqual(["upi"]);
    expect(await paths("let-go", { reason: " " })).toEqual(["reason"]);
    expect((await shop.call("POST", "/orders/KC-0000001/received", { version: 1, cash: 1, upi: 0 })).statusCode).toBe(
      404,
    );
    for (const what of ["received", "let-go", "settlements/x/take-back"])
      expect((await shop.server.inject({ method: "POST", url: `/orders/${code}/${what}` })).statusCode).toBe(401);
  });
});
