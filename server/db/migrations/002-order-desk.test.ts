import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as addStaffOrders } from "./002-order-desk.ts";

const ORDERS = 1_201;

describe.each(DATABASES)("the migration for the staff's orders on %s", (databaseName) => {
  it("finds orders booked before it, with their phone and name as they are compared", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    await makeFirstTables(db as unknown as Kysely<unknown>);
    const old = Array.from({ length: ORDERS }, (_, n) => ({
      id: `order-${n}`,
      code: `KC-${1_000_000 + n}`,
      name_customer: `ASHA ${n}`,
      phone: `+91 98450-${10_000 + n}`,
      email: "",
      address: "",
      comments: "",
      cartDetails: "",
      final_total_paise: 1,
      items: null,
      catalogue_total_paise: null,
      price_differs: 0,
      state: "new" as const,
      created_at: n,
    }));
    const before = db as unknown as Kysely<{ orders: (typeof old)[number] }>;
    for (let n = 0; n < ORDERS; n += 100)
      await before
        .insertInto("orders")
        .values(old.slice(n, n + 100))
        .execute();
    await addStaffOrders(db as unknown as Parameters<typeof addStaffOrders>[0]);
    const rows = await db.selectFrom("orders").selectAll().orderBy("created_at").execute();
    expect(rows).toEqual(
      old.map((order, n) => ({ ...order, version: 1, phone_digits: `98450${10_000 + n}`, name_folded: `asha ${n}` })),
    );
    expect(await db.selectFrom("order_steps").selectAll().execute()).toEqual([]);
  });
});
