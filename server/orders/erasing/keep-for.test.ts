import { describe, expect, it, onTestFinished } from "vitest";
import type { OrderRow } from "#server/db/schema.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { DATABASES } from "#tests/test-database.ts";
import { buildTestServer, startTestServer } from "#tests/test-server.ts";
import { monthsBefore } from "./eraser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(DATABASES)("orders that are kept for six months on %s", (databaseName) => {
  it("are erased when they have ended so long ago, each day anew, by one process", async () => {
    let now = Date.UTC(2026, 6, 1);
    const shop = await startTestServer(databaseName, { now: () => now, keepOrdersMonths: 6 });
    onTestFinished(() => shop.close());
    const second = await buildTestServer(shop.db, { now: () => now, keepOrdersMonths: 6 });
    onTestFinished(() => second.close());
    const insert = (at: number, row: Partial<OrderRow>) => insertOrder(shop.db, { created_at: at, ...row });
    const delivered = await insert(Date.UTC(2025, 11, 31), { state: "delivered" });
    const cancelled = await insert(Date.UTC(2025, 11, 30), { state: "cancelled" });
    const open = await insert(Date.UTC(2025, 5, 1), { state: "out_for_delivery" });
    const endedLater = await insert(Date.UTC(2025, 10, 1), { state: "refused", version: 2 });
    const { id } = await shop.db
      .selectFrom("orders")
      .select("id")
      .where("code", "=", endedLater)
      .executeTakeFirstOrThrow();
    const step = { version: 2, from_state: "out_for_delivery", to_state: "refused", undo: 0, by: "Asha" } as const;
    await shop.db
      .insertInto("order_steps")
      .values({
        ...step,
        id: "s1",
        order_id: id,
        at: Date.UTC(2026, 0, 3),
        changes: null,
        reason: null,
        reason_text: null,
        agreed_at_door: 0,
      })
      .execute();
    const owed = await insert(Date.UTC(2025, 0, 1), { state: "delivered", owed_paise: 1 });
    const young = await insert(Date.UTC(2026, 0, 1), { state: "delivered" });
    for (let n = 0; n < 60; n++) await insert(Date.UTC(2025, 0, 1) + n, { state: "delivered", phone_number: "" });

    const erased = async () => {
      const rows = await shop.db.selectFrom("orders").select("code").where("erased_at", "is not", null).execute();
      return rows.map(({ code }) => code);
    };
    await Promise.all([shop.server.eraser.work(0), second.eraser.work(0)]);
    expect(await erased()).toHaveLength(62);
    expect(await erased()).toEqual(expect.arrayContaining([delivered, cancelled]));
    const token = await shop.tokenOf("admin");
    const details = await shop.server.inject({
      url: `/orders/${delivered}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(details.json()).toMatchObject({
      name_customer: "Erased",
      history: [{ by: "the shop", changes: ["Name, phone, address, mails and comments erased"] }],
    });

    // Once a day: what has grown old since waits for tomorrow.
    now += DAY_MS / 4;
    await second.eraser.work(0);
    expect(await erased()).toHaveLength(62);
    now += DAY_MS;
    await second.eraser.work(0);
    expect(await erased()).toHaveLength(63);
    expect(await erased()).toContain(young);
    now += DAY_MS;
    await shop.server.eraser.work(0);
    expect(await erased()).toContain(endedLater);
    now += 1_000 * DAY_MS;
    await shop.server.eraser.work(0);
    expect(await erased()).not.toContain(open);
    expect(await erased()).not.toContain(owed);
  });

  it("count for the same customers in the figures while the oldest go", async () => {
    const now = Date.UTC(2026, 6, 1);
    const shop = await startTestServer(databaseName, { now: () => now, keepOrdersMonths: 1 });
    onTestFinished(() => shop.close());
    const headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    const figures = async () => (await shop.server.inject({ url: "/figures/?days=90", headers })).json();
    for (const [days, phone_number, state] of [
      [80, "9845012345", "delivered"],
      [70, "9845012345", "delivered"],
      [60, "9845012345", "out_for_delivery"],
      [50, "9845012345", "delivered"],
      [10, "9845012345", "delivered"],
      [65, "9845012346", "cancelled"],
      [5, "9845012346", "delivered"],
    ] as const)
      await insertOrder(shop.db, { created_at: now - days * DAY_MS, phone_number, phone_digits: phone_number, state });
    const before = await figures();
    expect(before.customers.now).toMatchObject({ new: { count: 2 }, returning: { count: 4 } });
    await shop.server.eraser.work(0);
    expect(await shop.db.selectFrom("orders").select("id").where("erased_at", "is not", null).execute()).toHaveLength(
      4,
    );
    expect(await figures()).toEqual(before);
  });

  it("are kept for ever where nothing is set", async () => {
    const shop = await startTestServer(databaseName);
    onTestFinished(() => shop.close());
    await insertOrder(shop.db, { created_at: 0, state: "delivered" });
    await shop.server.eraser.work(0);
    expect(await shop.db.selectFrom("orders").select("erased_at").execute()).toEqual([{ erased_at: null }]);
  });
});

it("months are the calendar's, and a day that a month does not have is its last", () => {
  const before = (day: string, months: number) =>
    new Date(monthsBefore(Date.parse(`${day}T12:00:00Z`), months)).toISOString().slice(0, 10);
  expect(before("2026-03-31", 1)).toBe("2026-02-28");
  expect(before("2026-03-15", 14)).toBe("2025-01-15");
  expect(before("2026-01-31", 2)).toBe("2025-11-30");
});
