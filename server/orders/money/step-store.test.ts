import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findEndReason } from "#domain/orders/end-reason.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { answerOf } from "#tests/answer-of.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const NOW = Date.parse("2026-03-10T12:00:00+05:30");

describe("the steps of an order", () => {
  let shop: TestServer;
  let asha: string;
  let ravi: string;
  let code: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { now: () => NOW });
    asha = await shop.tokenOf("admin");
    ravi = await shop.tokenOf("admin");
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    code = await book();
  });
  const book = async (): Promise<string> => {
    const reply = await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody() });
    return reply.json().order.code;
  };

  const change = (state: OrderState | "lost", version: unknown, token = asha, reason?: unknown) =>
    shop.server.inject({
      method: "PATCH",
      url: `/orders/${code}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { state, version, reason },
    });
  const details = async (): Promise<OrderDetails> =>
    (await shop.server.inject({ url: `/orders/${code}`, headers: { authorization: `Bearer ${asha}` } })).json();
  /** Takes the steps one after the other, each with the version that the one before returned. */
  const walk = async (...states: OrderState[]): Promise<OrderDetails> => {
    let now = await details();
    for (const state of states) {
      const reply = await change(state, now.version);
      expect(reply.statusCode).toBe(200);
      now = reply.json();
    }
    return now;
  };

  it("it goes from new to delivered, and who did what and when is stored", async () => {
    const order = await walk("confirmed", "packed", "out_for_delivery", "delivered");
    expect(order).toMatchObject({ state: "delivered", next: [], undo_to: "out_for_delivery", version: 5 });
    expect(order.history.map(({ from, to }) => [from, to])).toEqual([
      ["new", "confirmed"],
      ["confirmed", "packed"],
      ["packed", "out_for_delivery"],
      ["out_for_delivery", "delivered"],
    ]);
    expect(order.history[0]).toEqual({ from: "new", to: "confirmed", by: "User 1", at: NOW, undo: false });
    expect(await details()).toEqual(order);
  });

  it("a wrong step is undone, again and again, and the undoing is stored too", async () => {
    const order = await walk("confirmed", "cancelled", "confirmed");
    expect(order).toMatchObject({ state: "confirmed", next: ["packed", "cancelled"], undo_to: "new", version: 4 });
    expect(order.history.at(-1)).toMatchObject({ from: "cancelled", to: "confirmed", undo: true });
    expect(await walk("new")).toMatchObject({ state: "new", undo_to: null, version: 5 });
  });

  it.each<[OrderState[], OrderState, string]>([
    [[], "packed", "state: an order that is new cannot become packed"],
    [[], "new", "state: the order is new already"],
    [
      ["confirmed", "packed", "out_for_delivery"],
      "cancelled",
      "state: an order that is out for delivery cannot become cancelled",
    ],
  ])("after %j the step to %s is refused in words, and nothing changes", async (steps, state, message) => {
    const before = await walk(...steps);
    const reply = await change(state, before.version);
    const issues = [{ path: ["state"], message: message.replace("state: ", "") }];
    expect([reply.statusCode, reply.json()]).toEqual([400, { message, issues }]);
    expect(await details()).toEqual(before);
  });

  it("a step from an older version is refused with the colleague's name, and nothing is overwritten", async () => {
    await walk("confirmed");
    await change("packed", 2, ravi);
    const before = await details();
    const reply = await change("cancelled", 2);
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { message: "User 2 changed this order to packed. Your change was not made." },
    ]);
    expect((await change("cancelled", 7)).statusCode).toBe(409);
    expect(await details()).toEqual(before);
  });

  it.each([
    ["lost", 1, /^state: /],
    ["confirmed", undefined, /^version: /],
  ] as const)("a change to %j with version %j is refused by the field's name", async (state, version, message) => {
    const reply = await change(state, version);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
  });

  it("the reason for cancelling or refusing is in the history and in the CSV, until it is undone", async () => {
    const reasonInCsv = async () => {
      const headers = { authorization: `Bearer ${asha}` };
      const { body } = await shop.server.inject({ url: `/orders/?format=csv&q=${code}`, headers });
      const [head = [], row = []] = body.split("\r\n").map((line) => line.split('","'));
      return row[head.indexOf("Reason")];
    };
    await change("cancelled", 1, asha, { why: "changed_mind", text: " Found it elsewhere " });
    const cancelled = await details();
    expect(findEndReason(cancelled)).toEqual({ why: "changed_mind", text: "Found it elsewhere" });
    expect(await reasonInCsv()).toBe("The customer changed their mind: Found it elsewhere");
    await walk("new");
    expect(findEndReason(await details())).toBeUndefined();
    expect(await reasonInCsv()).toBe("");
    const { version } = await walk("confirmed", "packed", "out_for_delivery");
    const refused = await change("refused", version, ravi, { why: "no_money" });
    expect(refused.json().history.at(-1)).toMatchObject({ to: "refused", reason: { why: "no_money", text: "" } });
    expect(await reasonInCsv()).toBe("No money at hand");
  });

  it.each([
    ["confirmed", { why: "other", text: "No reason" }, /^reason\.why: is no reason for this step/],
    ["cancelled", { why: "no_money" }, /^reason\.why: is no reason for this step/],
    ["cancelled", { why: "other", text: "w".repeat(201) }, /^reason\.text: must be at most 200 characters/],
  ] as const)("%s with the reason %j is refused by the field's name", async (state, reason, message) => {
    const reply = await change(state, 1, asha, reason);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
    expect((await details()).version).toBe(1);
  });

  const cancel = (orders: unknown, token = asha, reason?: unknown) =>
    shop.server.inject({
      method: "POST",
      url: "/orders/cancel",
      headers: { authorization: `Bearer ${token}` },
      payload: { orders, reason },
    });
  const stateOf = async (of: string) =>
    shop.db.selectFrom("orders").select(["state", "version"]).where("code", "=", of).executeTakeFirst();

  it("many are cancelled at once, each with a step that can be undone; what changed meanwhile is told of and left alone", async () => {
    const changed = code;
    await walk("confirmed");
    const [one = "", other = "", sent = ""] = [await book(), await book(), await book()];
    code = sent;
    await walk("confirmed", "packed", "out_for_delivery");
    const reply = await cancel([
      { code: one, version: 1 },
      { code: other.toLowerCase(), version: 1 },
      { code: one, version: 1 },
      { code: changed, version: 1 },
      { code: sent, version: 4 },
      { code: "KC-0000000", version: 1 },
    ]);
    expect(reply.statusCode).toBe(200);
    const { cancelled, left } = reply.json();
    expect(cancelled.toSorted()).toEqual([one, other].toSorted());
    expect(
      Object.fromEntries(left.map((order: { code: string; reason: string }) => [order.code, order.reason])),
    ).toEqual({
      [changed]: "User 1 changed this order to confirmed",
      [sent]: "an order that is out for delivery cannot become cancelled",
      "KC-0000000": "Order not found",
    });
    expect([await stateOf(changed), await stateOf(sent)]).toEqual([
      { state: "confirmed", version: 2 },
      { state: "out_for_delivery", version: 4 },
    ]);
    code = one;
    expect(await details()).toMatchObject({
      state: "cancelled",
      version: 2,
      history: [{ from: "new", to: "cancelled", by: "User 1", at: NOW, undo: false }],
      undo_to: "new",
    });
    expect((await walk("new")).state).toBe("new");
  });

  it("many that are cancelled say the same reason, if it is one to cancel for", async () => {
    const orders = [{ code, version: 1 }];
    const refused = await cancel(orders, asha, { why: "damaged" });
    expect(answerOf(refused)).toBe("400 reason.why: is no reason to cancel");
    await cancel(orders, asha, { why: "not_meant" });
    expect(findEndReason(await details())).toEqual({ why: "not_meant", text: "" });
  });

  it.each([
    [[], /^orders: must not be empty/],
    [Array.from({ length: 101 }, () => ({ code: "KC-0000000", version: 1 })), /^orders: must have at most 100 entries/],
    [[{ code: "KC-0000000" }], /^orders\[0\]\.version: /],
  ])("a wrong list of orders to cancel is refused by the field's name", async (orders, message) => {
    const reply = await cancel(orders);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
  });

  it("an order that is not there cannot be changed", async () => {
    code = "KC-0000000";
    const reply = await change("confirmed", 1);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Order not found" }]);
  });
});
