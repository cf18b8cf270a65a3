import { describe, expect, it, onTestFinished } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { openTestDatabase } from "#tests/test-database.ts";
import { Catalogue } from "./catalogue.ts";
import {
  createProduct,
  deleteProduct,
  getCatalogueVersion,
  importProducts,
  listProducts,
  updateProduct,
} from "./store.ts";

describe("the cached catalogue", () => {
  async function openCatalogue() {
    const database = await openTestDatabase("SQLite");
    const catalogue = new Catalogue(database.db);
    onTestFinished(async () => {
      catalogue.close();
      await database.close();
    });
    const names = async () => [...(await catalogue.current()).byId.values()].map(({ name }) => name);
    return { db: database.db, catalogue, names };
  }

  it("is read once for many that request it at the same moment", async () => {
    const { catalogue } = await openCatalogue();
    const copies = await Promise.all([catalogue.current(), catalogue.current(), catalogue.current()]);
    expect(new Set(copies).size).toBe(1);
  });

  it("follows what another process creates, changes and deletes", async () => {
    const { db, catalogue, names } = await openCatalogue();
    expect(await names()).toEqual([]);
    const { id } = await createProduct(db, makeProductDraft({ name: "One" }));
    await catalogue.check();
    expect(await names()).toEqual(["One"]);
    await updateProduct(db, id, makeProductDraft({ name: "Two" }));
    await catalogue.check();
    expect(await names()).toEqual(["Two"]);
    await deleteProduct(db, id);
    await catalogue.check();
    expect(await names()).toEqual([]);
  });

  it("finds a product by its earlier names, unless another has that name", async () => {
    const { db, catalogue } = await openCatalogue();
    const rename = async (id: string, name: string) => updateProduct(db, id, makeProductDraft({ name }));
    const find = async () => {
      await catalogue.check();
      const { bySlug } = await catalogue.current();
      return ["a", "b", "c"].map((slug) => bySlug.get(slug)?.name);
    };
    const { id } = await createProduct(db, makeProductDraft({ name: "A" }));
    await rename(id, "B");
    await rename(id, "C");
    expect(await find()).toEqual(["C", "C", "C"]);
    await rename(id, "A");
    expect(await find()).toEqual(["A", "A", "A"]);
    const other = await createProduct(db, makeProductDraft({ name: "B" }));
    expect(await find()).toEqual(["A", "B", "A"]);
    await deleteProduct(db, other.id);
    expect(await find()).toEqual(["A", "A", "A"]);
    const last = await createProduct(db, makeProductDraft({ name: "B" }));
    await rename(last.id, "Elsewhere");
    expect(await find()).toEqual(["A", "Elsewhere", "A"]);
    const [before] = await listProducts(db);
    const change = { draft: makeProductDraft({ name: "C" }), before };
    await importProducts(db, await getCatalogueVersion(db), [change], "Meena");
    expect(await find()).toEqual(["C", "Elsewhere", "C"]);
    await deleteProduct(db, id);
    expect(await find()).toEqual([undefined, "Elsewhere", undefined]);
  });

  it("looks for changes by itself", async () => {
    const { db, catalogue, names } = await openCatalogue();
    catalogue.watch(() => {});
    await names();
    await createProduct(db, makeProductDraft({ name: "One" }));
    await expect.poll(() => names()).toEqual(["One"]);
  });

  it("a change while it is being read is not hidden by the older reading", async () => {
    const { db, catalogue, names } = await openCatalogue();
    const older = catalogue.current();
    const created = createProduct(db, makeProductDraft({ name: "One" })).then(() => catalogue.drop());
    await Promise.all([older, created]);
    expect(catalogue.cached).toBeUndefined();
    expect(await names()).toEqual(["One"]);
  });

  it("a reading that fails is not cached", async () => {
    const { db, names } = await openCatalogue();
    await db.schema.alterTable("products").renameTo("products_away").execute();
    await expect(names()).rejects.toThrow();
    await db.schema.alterTable("products_away").renameTo("products").execute();
    expect(await names()).toEqual([]);
  });
});
