import type { Kysely } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES, openEmptyDatabase } from "#tests/test-database.ts";
import { up as makeFirstTables } from "./001-first-tables.ts";
import { up as addOtherNames } from "./010-other-names.ts";

const TIN = { type: "TIN", extraCost: 0 };
const GLASS = { type: "GLASS BOTTLE", extraCost: 50 };

const makeRow = (slug: string, product_images: string[], packages: object[]) => ({
  id: slug,
  slug,
  name: slug,
  description: "",
  card_image: "",
  product_images: JSON.stringify(product_images),
  price_sizes: "[]",
  packages: JSON.stringify(packages),
  additionalContent: "[]",
  meta_description: "",
  meta_keywords: "",
  created_at: 0,
  updated_at: 7,
});

describe.each(DATABASES)("the migration for other names on %s", (databaseName) => {
  it("names the oils that are still called as at the start, and ties the pictures and packages that they still have", async () => {
    const { db, close } = await openEmptyDatabase(databaseName);
    onTestFinished(close);
    await makeFirstTables(db as unknown as Kysely<unknown>);
    const old = db as unknown as Kysely<{ products: Record<string, unknown> }>;
    const rows = [
      makeRow("almond-oil", ["/art/bottle-almond.webp", "/own.webp", "/art/tin-almond.webp"], [TIN, GLASS]),
      makeRow("castor-oil", ["/art/tin-castor.webp", "/art/bowl-castor.webp"], [GLASS]),
      makeRow("til-oil-of-ours", ["/art/tin-sesame.webp"], [TIN]),
    ];
    await old.insertInto("products").values(rows).execute();

    await addOtherNames(db as unknown as Parameters<typeof addOtherNames>[0]);
    const [almond, castor, own] = await db.selectFrom("products").selectAll().orderBy("id").execute();
    expect(JSON.parse(almond?.other_names ?? "")).toEqual(expect.arrayContaining(["Badam ka tel", "बादाम का तेल"]));
    expect(JSON.parse(almond?.image_packages ?? "")).toEqual([
      { image: "/art/tin-almond.webp", package: "TIN" },
      { image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" },
    ]);
    expect(JSON.parse(castor?.image_packages ?? "")).toEqual([
      { image: "/art/bowl-castor.webp", package: "GLASS BOTTLE" },
    ]);
    expect(own).toMatchObject({ ...rows[2], other_names: "[]", image_packages: "[]" });
  });
});
