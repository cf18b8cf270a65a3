import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as addSteps } from "./002-order-desk.ts";
import { up as addPhones } from "./003-phone-numbers.ts";
import { up as addChannels } from "./013-channels.ts";
import { up as addFigures } from "./014-figures.ts";
import { up as addRounds } from "./020-rounds.ts";
import { up as addOwed } from "./023-owed.ts";

describe.each(DATABASES)("the migration for what is owed on %s", (databaseName) => {
  it("says of orders that were delivered before what is owed, by the payment that holds; of others nothing", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    for (const up of [makeFirstTables, addSteps, addPhones, addChannels, addFigures, addRounds])
      await (up as (db: unknown) => Promise<void>)(old);
    const order = {
      ...{ name_customer: "", phone: "", email: "", address: "", comments: "", cartDetails: "" },
      ...{ final_total_paise: 95_000, price_differs: 0, created_at: 1, delivered_at: 2 },
    };
    const states = { less: "delivered", more: "delivered", unsaid: "delivered", undone: "out_for_delivery" };
    const rows = Object.entries(states).map(([id, state]) => ({ ...order, id, code: id, state }));
    await old.insertInto("orders").values(rows).execute();
    const payment = { to_collect_paise: 95_000, upi_paise: 0, note: "", at: 2, by: "Asha" };
    const payments = [
      { order_id: "less", cash_paise: 1, taken_back_at: 1 },
      { order_id: "less", cash_paise: 90_000 },
      { order_id: "more", cash_paise: 95_050 },
      { order_id: "undone", cash_paise: 1, taken_back_at: 1 },
    ].map((row, index) => ({ taken_back_at: null, ...payment, ...row, id: String(index) }));
    await old.insertInto("payments").values(payments).execute();

    await (addOwed as (db: unknown) => Promise<void>)(old);
    const owed = await db.selectFrom("orders").select(["id", "owed_paise"]).orderBy("id").execute();
    expect(owed).toEqual([
      { id: "less", owed_paise: 5_000 },
      { id: "more", owed_paise: -50 },
      { id: "undone", owed_paise: 0 },
      { id: "unsaid", owed_paise: 0 },
    ]);
  });
});
