import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up } from "./024-door-prices-and-key-codes.ts";

describe.each(DATABASES)("the columns for door prices and codes of keys on %s", (databaseName) => {
  it("are filled from the texts of earlier versions", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await makeFirstTables(old as never);
    await old.schema.createTable("order_steps").addColumn("id", "text").addColumn("changes", "text").execute();
    const texts = [null, ["Collected: ₹950.00 in cash"], ["Agreed at the door: ₹950.00", "Collected: ₹950.00 in cash"]];
    const steps = texts.map((changes, id) => ({ id: String(id), changes: changes && JSON.stringify(changes) }));
    await old.insertInto("order_steps").values(steps).execute();
    const reply = JSON.stringify({ message: "Order booked", order: { code: "KC-1234567" } });
    await old.insertInto("idempotency_keys").values({ key: "a key", fingerprint: "f", reply, created_at: 1 }).execute();

    await up(old as never);
    const found = await db.selectFrom("order_steps").select("agreed_at_door").orderBy("id").execute();
    expect(found.map(({ agreed_at_door }) => agreed_at_door)).toEqual([0, 0, 1]);
    expect(await db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([
      { key: "a key", fingerprint: "f", order_code: "KC-1234567", created_at: 1 },
    ]);
  });
});
