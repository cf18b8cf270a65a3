import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as addSteps } from "./002-order-desk.ts";
import { up as addPhones } from "./003-phone-numbers.ts";
import { up as addChannels } from "./013-channels.ts";
import { up as addFigures } from "./014-figures.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(DATABASES)("the migration for figures on %s", (databaseName) => {
  it("says of delivered orders when that was, for the last time, and marks every day as not added up", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    for (const up of [makeFirstTables, addSteps, addPhones, addChannels]) {
      await (up as (db: unknown) => Promise<void>)(old);
    }
    const order = {
      name_customer: "",
      phone: "",
      email: "",
      address: "",
      comments: "",
      cartDetails: "",
      final_total_paise: 1,
      price_differs: 0,
      created_at: 10 * DAY_MS,
    };
    const rows = ["delivered", "out_for_delivery"].map((state) => ({ ...order, id: state, code: state, state }));
    await old.insertInto("orders").values(rows).execute();
    const step = { undo: 0, by: "Asha", from_state: "out_for_delivery" };
    const steps = [
      { order_id: "delivered", to_state: "delivered", at: 11 * DAY_MS },
      { order_id: "delivered", to_state: "out_for_delivery", at: 12 * DAY_MS },
      { order_id: "delivered", to_state: "delivered", at: 13 * DAY_MS },
      { order_id: "out_for_delivery", to_state: "delivered", at: 11 * DAY_MS },
      { order_id: "out_for_delivery", to_state: "out_for_delivery", at: 12 * DAY_MS },
    ].map((taken, version) => ({ ...step, ...taken, version, id: String(version) }));
    await old.insertInto("order_steps").values(steps).execute();

    await (addFigures as (db: unknown) => Promise<void>)(old);
    const orders = await db.selectFrom("orders").select(["id", "delivered_at"]).orderBy("id").execute();
    expect(orders).toEqual([
      { id: "delivered", delivered_at: 13 * DAY_MS },
      { id: "out_for_delivery", delivered_at: null },
    ]);
    const marked = await db.selectFrom("figure_changes").select("day").orderBy("day").execute();
    expect(marked).toEqual([{ day: 10 }, { day: 13 }]);
  });

  it("lets every later change of an order mark its days", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    await migrate(db);
    const takeMarks = async () => {
      const rows = await db.deleteFrom("figure_changes").returning("day").execute();
      return [...new Set(rows.map(({ day }) => day))].sort((one, other) => one - other);
    };
    const phone_number = "9000000001";
    const code = await insertOrder(db, { created_at: 10 * DAY_MS, phone_number });
    await insertOrder(db, { created_at: 20 * DAY_MS, phone_number });
    expect(await takeMarks()).toEqual([10, 20]);
    const change = (values: object) => db.updateTable("orders").set(values).where("code", "=", code).execute();
    await change({ comments: "ring twice" });
    expect(await takeMarks()).toEqual([]);
    await change({ address: "Mysuru 570001" });
    expect(await takeMarks()).toEqual([10]);
    await change({ state: "delivered", delivered_at: 12 * DAY_MS });
    expect(await takeMarks()).toEqual([10, 12]);
    await change({ state: "cancelled", delivered_at: null });
    expect(await takeMarks()).toEqual([10, 12, 20]);
    await change({ phone_number: "9000000002" });
    expect(await takeMarks()).toEqual([10, 20]);
    await db.deleteFrom("orders").execute();
    expect(await takeMarks()).toEqual([10, 20]);
  });
});
