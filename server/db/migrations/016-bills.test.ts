import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as addBills } from "./016-bills.ts";

describe.each(DATABASES)("the migration for bills on %s", (databaseName) => {
  it("products that are there already say nothing of their tax, and no order has a bill", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    await makeFirstTables(db as unknown as Kysely<unknown>);
    const old = db as unknown as Kysely<{ products: Record<string, unknown> }>;
    const product = {
      id: "p1",
      slug: "almond-oil",
      name: "Almond Oil",
      description: "",
      card_image: "",
      product_images: "[]",
      price_sizes: "[]",
      packages: "[]",
      additionalContent: "[]",
      meta_description: "",
      meta_keywords: "",
      created_at: 1,
      updated_at: 1,
    };
    await old.insertInto("products").values(product).execute();
    await addBills(db as unknown as Kysely<unknown>);
    expect(await db.selectFrom("products").select(["hsn_code", "tax_rate"]).execute()).toEqual([
      { hsn_code: null, tax_rate: null },
    ]);
    expect(await db.selectFrom("bills").selectAll().execute()).toEqual([]);
    await db.updateTable("products").set({ tax_rate: 12.35 }).execute();
    expect(await db.selectFrom("products").select("tax_rate").execute()).toEqual([{ tax_rate: 12.35 }]);
  });
});
