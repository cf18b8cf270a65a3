import { describe, expect, it, onTestFinished } from "vitest";
import type { PaymentRow, RoundStopRow } from "#server/db/schema.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { DATABASES, openTestDatabase } from "#tests/test-database.ts";

describe.each(DATABASES)("the tables of rounds on %s", (databaseName) => {
  it("hold one stop on its way and one payment that holds for an order, however many there were before", async () => {
    const { db, close } = await openTestDatabase(databaseName);
    onTestFinished(close);
    const code = await insertOrder(db);
    const { id: order_id } = await db
      .selectFrom("orders")
      .select("id")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    const round = { id: "r1", person: "Ravi", day: "2026-11-16", version: 1, created_at: 1, created_by: "Asha" };
    await db
      .insertInto("rounds")
      .values({ ...round, closed_at: null })
      .execute();
    const addStop = (id: string, outcome: RoundStopRow["outcome"]) =>
      db
        .insertInto("round_stops")
        .values({
          ...{ id, round_id: "r1", order_id, position: 1, to_collect_paise: 1, added_at: 1, added_by: "Asha" },
          ...{ outcome, ended_at: null, ended_by: null },
        })
        .execute();
    const addPayment = (id: string, taken_back_at: PaymentRow["taken_back_at"]) =>
      db
        .insertInto("payments")
        .values({
          ...{ id, order_id, round_id: null, to_collect_paise: 1, cash_paise: 1, upi_paise: 0, note: "" },
          ...{ at: 1, by: "Asha", taken_back_at, taken_back_by: null },
        })
        .execute();
    for (const [id, outcome] of [
      ["1", "not_at_home"],
      ["2", "not_at_home"],
      ["3", null],
    ] as const)
      await addStop(id, outcome);
    await expect(addStop("4", null)).rejects.toThrow(/unique/i);
    for (const [id, at] of [
      ["1", 5],
      ["2", 6],
      ["3", null],
    ] as const)
      await addPayment(id, at);
    await expect(addPayment("4", null)).rejects.toThrow(/unique/i);
  });
});
