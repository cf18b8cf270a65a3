import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as addChannels } from "./013-channels.ts";

describe.each(DATABASES)("the migration for channels on %s", (databaseName) => {
  it("orders that are there already came by the website, and nobody took them", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    await makeFirstTables(db as unknown as Kysely<unknown>);
    const old = db as unknown as Kysely<{ orders: Record<string, unknown> }>;
    const order = {
      id: "order-1",
      code: "KC-1000000",
      name_customer: "",
      phone: "",
      email: "",
      address: "",
      comments: "",
      cartDetails: "",
      final_total_paise: 1,
      price_differs: 0,
      state: "new",
      created_at: 1,
    };
    await old.insertInto("orders").values(order).execute();
    await addChannels(db as unknown as Kysely<unknown>);
    expect(await db.selectFrom("orders").select(["channel", "taken_by"]).execute()).toEqual([
      { channel: "website", taken_by: null },
    ]);
  });
});
