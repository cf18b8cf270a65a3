import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RoundList } from "#domain/rounds/round.ts";
import { nameRound } from "#domain/rounds/round-words.ts";
import { answerOf } from "#tests/answer-of.ts";
import { startRoundsShop } from "../../../tests/rounds-shop.ts";

const START = Date.parse("2026-11-16T09:00:00+05:30");
const CASH = { collected: { cash: 950, upi: 0 } };

describe("delivery rounds", () => {
  let now = START;
  let shop: Awaited<ReturnType<typeof startRoundsShop>>;
  let packed: { code: string; version: number }[];
  beforeAll(async () => {
    shop = await startRoundsShop("SQLite", () => now);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    now += 60_000;
    const addresses = ["1 A Street, Mysuru 570002", "2 B Street, Mysuru 570001", "3 C Street, Mysuru 570002"];
    packed = [];
    for (const address of addresses) packed.push(await shop.insertPacked({ address }));
  });

  const codes = () => packed.map(({ code }) => code) as [string, string, string];
  const outcomes = async (id: string) =>
    Object.fromEntries((await shop.getRound(id)).stops.map(({ code, outcome }) => [code, outcome]));

  it("packed orders go out in one go, each with its bill and its history, grouped by PIN code", async () => {
    const [one, two, three] = codes();
    const { round, left } = await shop.send(packed);
    expect(left).toEqual([]);
    expect(round).toMatchObject({ person: "Ravi Kumar", day: "2026-11-16", closed_at: null, created_by: "User 1" });
    expect(round.stops.map(({ code, pin_code }) => [code, pin_code])).toEqual([
      [two, "570001"],
      [one, "570002"],
      [three, "570002"],
    ]);
    expect(round.stops[0]).toMatchObject({
      ...{ state: "out_for_delivery", version: 4, outcome: null, to_collect: 950, is_price_open: false },
      lines: [{ name: "Walnut Oil", size: "100ml", package: "TIN", quantity: 2 }],
    });
    expect(round.sums).toMatchObject({ to_collect: 2850, open: 2850, cash: 0 });
    const order = await shop.getOrder(one);
    expect(order.bills).toHaveLength(1);
    expect(order.history.at(-1)).toMatchObject({
      ...{ from: "packed", to: "out_for_delivery", by: "User 1", undo: false },
      changes: [`Put on ${nameRound(round)}`],
    });
  });

  it("an order is on one round at most; what cannot go is told of and left alone", async () => {
    const [one, two, three] = codes();
    const { round: first } = await shop.send([packed[0] ?? { code: "", version: 0 }]);
    await shop.step(two, "cancelled");
    const { version } = await shop.getOrder(one);
    const { round, left } = await shop.send([{ code: one, version }, ...packed.slice(1), { code: "KC-1", version: 1 }]);
    expect(round.stops.map(({ code }) => code)).toEqual([three]);
    expect(Object.fromEntries(left.map(({ code, reason }) => [code, reason]))).toEqual({
      [one]: `It is on ${nameRound(first)}`,
      [two]: "User 1 changed this order to cancelled",
      "KC-1": "Order not found",
    });
    const none = await shop.call("POST", `/rounds/${round.id}/stops`, { orders: [{ code: one, version }] });
    expect(answerOf(none)).toBe(`409 None of these orders can go. ${one}: It is on ${nameRound(first)}`);
  });

  it("packed orders and those out without a round wait for one; orders collected at the press do not", async () => {
    const [one, two] = codes();
    await shop.step(one, "out_for_delivery");
    await shop.db.updateTable("orders").set({ channel: "press", address: "" }).where("code", "=", two).execute();
    const { orders, persons } = (await shop.call("GET", "/rounds/waiting")).json();
    const found = orders.filter(({ code }: { code: string }) => codes().includes(code));
    expect(found.map(({ code, state }: { code: string; state: string }) => [code, state])).toEqual([
      [one, "out_for_delivery"],
      [codes()[2], "packed"],
    ]);
    expect(persons).toEqual(expect.arrayContaining(["Ravi Kumar", "User 1", "User 2"]));
    const version = (await shop.getOrder(one)).version;
    const { round } = await shop.send([{ code: one, version }]);
    expect((await shop.getOrder(one)).history.at(-1)).toMatchObject({
      ...{ from: "out_for_delivery", to: "out_for_delivery" },
      changes: [`Put on ${nameRound(round)}`],
    });
    expect(round.stops[0]?.version).toBe(version + 1);
  });

  it("at the door: delivered with what was collected, refused with a reason, not at home is put back", async () => {
    const [one, two, three] = codes();
    const { round } = await shop.send(packed);
    await shop.tap(round.id, one, "delivered", { collected: { cash: 500, upi: 400, note: "the rest tomorrow" } });
    await shop.tap(round.id, two, "refused", { reason: { why: "no_money" } });
    const reply = await shop.tap(round.id, three, "not_at_home");
    expect(reply.statusCode).toBe(200);
    expect(reply.json().sums).toEqual({
      ...{ to_collect: 2850, cash: 500, upi: 400, difference: 50 },
      ...{ refused: 950, put_back: 950, open: 0, not_written: 0, received_later: 0 },
    });
    expect(await outcomes(round.id)).toEqual({ [one]: "delivered", [two]: "refused", [three]: "not_at_home" });
    expect((await shop.getOrder(one)).history.at(-1)).toMatchObject({
      ...{ to: "delivered", changes: ["Collected: ₹500.00 in cash and ₹400.00 by UPI"] },
    });
    expect((await shop.getOrder(two)).history.at(-1)).toMatchObject({ to: "refused", reason: { why: "no_money" } });
    expect(await shop.getOrder(three)).toMatchObject({
      state: "packed",
      history: expect.arrayContaining([
        expect.objectContaining({ undo: true, changes: [`Nobody was at home: ${nameRound(round)}`] }),
      ]),
    });
  });

  it("sent again with its key it is one round; with other orders the key is refused, and its id is the server's", async () => {
    const [first, second, third] = packed;
    const body = { person: "Meena", day: "2026-11-16", orders: [first, second, { code: "KC-1", version: 1 }] };
    const send = (more: object = {}) => shop.call("POST", "/rounds/", { ...body, ...more }, { key: "waiting" });
    const [one, again] = [await send(), await send()];
    const { round, left } = one.json();
    expect(round.id).toMatch(/^[\da-f-]{36}$/);
    expect(left).toEqual([{ code: "KC-1", reason: "Order not found" }]);
    expect(again.json()).toEqual({ round, left: [{ code: "KC-1", reason: "It is not on this round" }] });
    const changed = await send({ orders: [third] });
    expect(answerOf(changed)).toBe("422 Idempotency-Key: this key was already used for a different round");
    expect(await shop.getOrder(third?.code ?? "")).toMatchObject({ state: "packed" });
    // A refused round does not use up its key.
    const none = { ...body, orders: [{ code: "KC-1", version: 1 }] };
    expect((await shop.call("POST", "/rounds/", none, { key: "tried" })).statusCode).toBe(409);
    const after = await shop.call("POST", "/rounds/", { ...body, orders: [third] }, { key: "tried" });
    expect(after.json().round.stops).toHaveLength(1);
  });

  it("a tap that comes again with its key is taken once, also at the same time; with other figures it is refused", async () => {
    const [one] = codes();
    const { round } = await shop.send(packed);
    const { version } = await shop.getOrder(one);
    const send = (more: object = CASH) =>
      shop.call(
        "POST",
        `/rounds/${round.id}/stops/${one}`,
        { outcome: "delivered", version, ...more },
        { key: `tap ${one}`.replace(" ", "-") },
      );
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await shop.getRound(round.id)).sums).toMatchObject({ cash: 950, upi: 0, open: 1900 });
    expect((await send({ collected: { cash: 0, upi: 950 } })).statusCode).toBe(422);
    // What was taken back meanwhile does not come back with an old tap.
    await shop.step(one, "out_for_delivery");
    expect((await send()).statusCode).toBe(200);
    expect((await shop.getRound(round.id)).sums).toMatchObject({ cash: 0, open: 2850 });
  });

  it("a tap on an order that a colleague changed is refused with their name, and nothing is written", async () => {
    const [one] = codes();
    const { round } = await shop.send(packed);
    const { version } = await shop.getOrder(one);
    await shop.call("PATCH", `/orders/${one}`, { state: "refused", version }, { token: shop.ravi });
    const reply = await shop.call("POST", `/rounds/${round.id}/stops/${one}`, {
      outcome: "delivered",
      version,
      ...CASH,
    });
    expect(answerOf(reply)).toBe("409 User 2 changed this order to refused. Your tap was not taken.");
    expect((await outcomes(round.id))[one]).toBe("refused");
    expect(await shop.db.selectFrom("payments").selectAll().where("round_id", "=", round.id).execute()).toEqual([]);
  });

  it("a payment for an order that left the round and went out again in the dashboard counts for the round", async () => {
    const [one] = codes();
    const { round } = await shop.send(packed);
    await shop.step(one, "packed");
    const inside = await shop.tap(round.id, one, "delivered", CASH);
    expect(answerOf(inside)).toBe("409 This order is packed again. Send it out first, then send this again.");
    now += 1;
    await shop.step(one, "out_for_delivery");
    const { version } = await shop.getOrder(one);
    const tap = { outcome: "delivered", version, ...CASH };
    const send = () => shop.call("POST", `/rounds/${round.id}/stops/${one}`, tap, { key: `back-${one}` });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { sums, stops } = await shop.getRound(round.id);
    expect(stops.filter(({ code }) => code === one).map(({ outcome }) => outcome)).toEqual(["taken_out", "delivered"]);
    expect(sums).toMatchObject({ to_collect: 2850, cash: 950, put_back: 0, open: 1900 });
    expect((await shop.getOrder(one)).history.slice(-2)).toMatchObject([
      { to: "out_for_delivery", changes: [`Put on ${nameRound(round)}`] },
      { from: "out_for_delivery", to: "delivered", changes: ["Collected: ₹950.00 in cash"] },
    ]);
  });

  it("a tap for an order that is on another round, or has left a closed one, is refused, and nothing is written", async () => {
    const [one] = codes();
    const { round } = await shop.send(packed.slice(0, 1));
    await shop.step(one, "packed");
    now += 1;
    await shop.step(one, "out_for_delivery");
    const closing = { version: 1, expected_cash: 0, counted_cash: 0 };
    expect((await shop.call("POST", `/rounds/${round.id}/close`, closing)).statusCode).toBe(200);
    const before = await shop.getOrder(one);
    const closed = await shop.tap(round.id, one, "delivered", CASH);
    expect(answerOf(closed)).toBe(
      `409 The cash of ${nameRound(round)} is counted and the round is closed. Open it again first.`,
    );
    expect(await shop.getOrder(one)).toEqual(before);
    const other = await shop.send([{ code: one, version: before.version }], { person: "Meena" });
    const elsewhere = await shop.tap(round.id, one, "delivered", CASH);
    expect(answerOf(elsewhere)).toBe(`409 It is on ${nameRound(other.round)}. Your tap was not taken.`);
  });

  it("a tap for an order that was ended in the dashboard says who did it and what was collected; after Undo it is taken", async () => {
    const [one, two] = codes();
    const { round } = await shop.send(packed);
    await shop.step(one, "delivered", { collected: { cash: 900, upi: 0 } });
    await shop.step(two, "refused");
    const late = await shop.tap(round.id, one, "delivered", CASH);
    expect(answerOf(late)).toBe(
      "409 User 1 has marked it as delivered, ₹900.00 in cash. Undo that first, then send it again.",
    );
    expect((await shop.tap(round.id, two, "delivered", CASH)).json().message).toBe(
      "User 1 has marked it as refused. Undo that first, then send it again.",
    );
    expect((await shop.tap(round.id, one, "undone")).statusCode).toBe(200);
    expect((await shop.tap(round.id, one, "delivered", CASH)).statusCode).toBe(200);
    expect((await shop.getRound(round.id)).sums).toMatchObject({ cash: 950 });
  });

  it("undoing takes the payment back, in the history too, and the stop is on its way again", async () => {
    const [one] = codes();
    const { round } = await shop.send(packed);
    const holding = () =>
      shop.db
        .selectFrom("payments")
        .select("cash_paise")
        .where("round_id", "=", round.id)
        .where("reversed_at", "is", null)
        .execute();
    await shop.tap(round.id, one, "delivered", CASH);
    expect(await holding()).toEqual([{ cash_paise: 95_000 }]);
    const reply = await shop.tap(round.id, one, "undone");
    expect(reply.json().sums).toMatchObject({ cash: 0, open: 2850 });
    expect(await holding()).toEqual([]);
    expect((await shop.getOrder(one)).history.at(-1)).toMatchObject({
      ...{ undo: true, to: "out_for_delivery", changes: ["Taken back: ₹950.00 in cash"] },
    });
    // In the dashboard it is the same.
    expect((await shop.tap(round.id, one, "delivered", CASH)).statusCode).toBe(200);
    expect((await shop.step(one, "out_for_delivery")).statusCode).toBe(200);
    expect((await shop.getRound(round.id)).sums).toMatchObject({ cash: 0, open: 2850 });
    expect(await holding()).toEqual([]);
    await shop.step(one, "packed");
    expect((await outcomes(round.id))[one]).toBe("taken_out");
  });

  it("not at home and taken out are undone while the round is open and the parcel has not left again", async () => {
    const [one, two, three] = codes();
    const { round } = await shop.send(packed);
    await shop.tap(round.id, one, "not_at_home");
    await shop.tap(round.id, two, "taken_out");
    const undone = await shop.tap(round.id, one, "undone");
    expect([undone.statusCode, undone.json().sums.open]).toEqual([200, 1900]);
    expect(await shop.getOrder(one)).toMatchObject({ state: "out_for_delivery" });
    expect((await shop.getOrder(one)).history.at(-1)?.changes).toEqual([`Back on ${nameRound(round)}`]);
    expect((await shop.getOrder(one)).bills).toHaveLength(1);
    await shop.tap(round.id, two, "undone");
    expect(await outcomes(round.id)).toEqual({ [one]: null, [two]: null, [three]: null });
    await shop.tap(round.id, one, "delivered", CASH);
    expect((await shop.getRound(round.id)).sums).toMatchObject({
      to_collect: 2850,
      cash: 950,
      put_back: 0,
      open: 1900,
    });

    await shop.tap(round.id, two, "not_at_home");
    const { version } = await shop.getOrder(two);
    const other = await shop.send([{ code: two, version }], { person: "Meena" });
    const late = await shop.tap(round.id, two, "undone");
    expect(answerOf(late)).toBe("409 This order is out for delivery. Your tap was not taken.");
    await shop.tap(other.round.id, two, "not_at_home");
    expect((await shop.tap(round.id, two, "undone")).statusCode).toBe(409);

    await shop.tap(round.id, three, "not_at_home");
    const count = { version: 1, expected_cash: 950, counted_cash: 950 };
    expect((await shop.call("POST", `/rounds/${round.id}/close`, count)).statusCode).toBe(200);
    const closed = await shop.tap(round.id, three, "undone");
    expect(answerOf(closed)).toBe(
      `409 The cash of ${nameRound(round)} is counted and the round is closed. Open it again first.`,
    );
    expect(await shop.getOrder(three)).toMatchObject({ state: "packed" });
  });

  it("an undone parcel costs what the order holds now", async () => {
    const [one] = codes();
    const { round } = await shop.send(packed);
    await shop.tap(round.id, one, "not_at_home");
    await shop.db.updateTable("orders").set({ final_total_paise: 90_000 }).where("code", "=", one).execute();
    const { stops } = (await shop.tap(round.id, one, "undone")).json();
    expect(stops.find(({ code }: { code: string }) => code === one).to_collect).toBe(900);
  });

  it("a round is closed by counting, with a reason for a difference, and nothing of its cash changes any more", async () => {
    const [one, two, three] = codes();
    const { round } = await shop.send(packed);
    const close = (body: object) => shop.call("POST", `/rounds/${round.id}/close`, { version: 1, ...body });
    const open = await close({ expected_cash: 0, counted_cash: 0 });
    expect(answerOf(open)).toBe("409 3 stops have no end yet.");
    await shop.tap(round.id, one, "delivered", CASH);
    await shop.tap(round.id, two, "refused");
    await shop.tap(round.id, three, "taken_out");
    const stale = await close({ expected_cash: 0, counted_cash: 0 });
    expect(answerOf(stale)).toBe("409 The cash of this round has changed meanwhile. Please count again.");
    const unsaid = await close({ expected_cash: 950, counted_cash: 900 });
    expect(answerOf(unsaid)).toBe("400 reason: is required where the cash differs");
    now += 1;
    const closed = await close({ expected_cash: 950, counted_cash: 900, reason: "Tea" });
    expect([closed.statusCode, closed.json().closed_at]).toEqual([200, now]);
    expect(closed.json().counts).toEqual([
      {
        ...{ expected_cash: 950, counted_cash: 900, reason: "Tea", counted_by: "User 1", by: "User 1", at: now },
        ...{ reopened_at: null, reopened_by: null },
      },
    ]);
    const undone = await shop.step(one, "out_for_delivery");
    const words = `The cash of ${nameRound(round)} is counted and the round is closed. Open it again first.`;
    expect([undone.statusCode, undone.json().message]).toEqual([409, words]);
    expect((await shop.tap(round.id, one, "undone")).json().message).toBe(words);
    const late = await shop.pack(await shop.book());
    expect((await shop.call("POST", `/rounds/${round.id}/stops`, { orders: [late] })).json().message).toBe(words);
    expect((await shop.getOrder(late.code)).state).toBe("packed");

    const meanwhile = await shop.call("POST", `/rounds/${round.id}/reopen`, { version: 1 });
    expect(answerOf(meanwhile)).toBe("409 Somebody changed this round meanwhile.");
    const reopened = await shop.call("POST", `/rounds/${round.id}/reopen`, { version: 2 });
    expect(reopened.json()).toMatchObject({ closed_at: null, counts: [{ counted_cash: 900, reopened_by: "User 1" }] });
    expect((await shop.step(one, "out_for_delivery")).statusCode).toBe(200);
  });

  it("a refusal of a closed round is taken back once the round is open again, like a delivery", async () => {
    const [one] = codes();
    const { round } = await shop.send(packed.slice(0, 1));
    await shop.tap(round.id, one, "refused");
    await shop.call("POST", `/rounds/${round.id}/close`, { version: 1, expected_cash: 0, counted_cash: 0 });
    const undone = await shop.step(one, "out_for_delivery");
    expect(answerOf(undone)).toBe(
      `409 The cash of ${nameRound(round)} is counted and the round is closed. Open it again first.`,
    );
    await shop.call("POST", `/rounds/${round.id}/reopen`, { version: 2 });
    expect((await shop.step(one, "out_for_delivery")).statusCode).toBe(200);
    expect((await outcomes(round.id))[one]).toBe(null);
  });

  it("a round has a number of its day; open rounds are listed first, then the newest", async () => {
    const sendOn = async (day: string, index: number) =>
      (await shop.send(packed.slice(index, index + 1), { day })).round;
    const closed = await sendOn("2027-03-02", 0);
    const first = await sendOn("2027-03-01", 1);
    const second = await sendOn("2027-03-01", 2);
    await shop.tap(closed.id, codes()[0], "not_at_home");
    await shop.call("POST", `/rounds/${closed.id}/close`, { version: 1, expected_cash: 0, counted_cash: 0 });
    expect([closed, first, second].map(({ number }) => number)).toEqual([1, 1, 2]);
    const pages = await Promise.all([1, 2].map((page) => shop.call("GET", `/rounds/?page=${page}`)));
    const listed = pages.flatMap((page): RoundList["rounds"] => page.json().rounds).map(({ id }) => id);
    const wanted = [second.id, first.id, closed.id];
    expect(listed.filter((id) => wanted.includes(id))).toEqual(wanted);
  });

  it("person, day and the order of the stops can be changed, as they were seen", async () => {
    const [one, two, three] = codes();
    const { round } = await shop.send(packed);
    const change = (body: object) => shop.call("PATCH", `/rounds/${round.id}`, body);
    const moved = await change({ version: 1, stops: [three, one], person: "  Meena \n Das ", day: "2026-11-17" });
    expect(moved.json()).toMatchObject({ version: 2, person: "Meena Das", day: "2026-11-17" });
    expect(moved.json().stops.map(({ code }: { code: string }) => code)).toEqual([three, one, two]);
    const stale = await change({ version: 1, stops: [one, two, three] });
    expect(answerOf(stale)).toBe("409 Somebody changed this round meanwhile.");
  });

  it.each([
    ["POST", "/rounds/", { person: " ", day: "2026-11-16", orders: [] }, /^person: is required.*orders: must not be/],
    ["POST", "/rounds/", { person: "A", day: "2026-02-30", orders: [{ code: "KC-1", version: 1 }] }, /^day: must be a/],
    ["POST", "/rounds/none/stops/KC-1", { outcome: "lost", version: 1 }, /^outcome: must be one of/],
    ["POST", "/rounds/none/stops/KC-1", { outcome: "delivered", version: 1 }, /^collected: is required/],
    [
      ...(["POST", "/rounds/none/stops/KC-1"] as const),
      { outcome: "delivered", version: 1, collected: { cash: -1, upi: 0.001 } },
      /^collected\.cash: must not be below 0; collected\.upi: must have at most two decimals/,
    ],
    [
      "POST",
      "/rounds/none/close",
      { version: 1, expected_cash: 0, counted_cash: 1e9 },
      /^counted_cash: must not be ab/,
    ],
    [
      "PATCH",
      "/orders/KC-1",
      { state: "refused", version: 1, ...CASH },
      /^collected: is only for an order that is del/,
    ],
    ["GET", "/rounds/?page=0", undefined, /^page: must be a whole number/],
    ["GET", "/cash/?from=2026-11-17&to=2026-11-16", undefined, /^from: must not be after to/],
    ["GET", "/cash/?from=2026-09-01&to=2026-11-16", undefined, /^from: must be at most 31 days/],
  ] as const)("%s %s with wrong fields names them", async (method, url, body, message) => {
    const reply = await shop.call(method, url, body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
  });

  it("unknown rounds are not found", async () => {
    const tap = { outcome: "refused", version: 1 };
    expect((await shop.call("GET", "/rounds/none")).statusCode).toBe(404);
    expect((await shop.call("PATCH", "/rounds/none", { version: 1 })).statusCode).toBe(404);
    expect((await shop.call("POST", "/rounds/none/reopen", { version: 1 })).statusCode).toBe(404);
    const nowhere = await shop.call("POST", "/rounds/none/stops/KC-1", tap);
    expect(answerOf(nowhere)).toBe("409 This order is not on this round");
  });
});
