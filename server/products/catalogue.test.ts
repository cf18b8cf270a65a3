import { describe, expect, it, onTestFinished, vi } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { openTestDatabase } from "#tests/test-database.ts";
import { Catalogue } from "./catalogue.ts";
import { createProduct, deleteProduct, updateProduct } from "./store.ts";

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

  it("looks for changes by itself", async () => {
    const { db, catalogue, names } = await openCatalogue();
    catalogue.watch(() => {});
    await names();
    await createProduct(db, makeProductDraft({ name: "One" }));
    await vi.waitFor(async () => expect(await names()).toEqual(["One"]), { timeout: 5000 });
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
