import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { openDatabase } from "#server/db/open.ts";
import { openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { addPerson } from "#tests/test-server.ts";
import { ensureFirstAdmin, usesPublicPhone } from "./first-admin.ts";
import { listPeople } from "./people-store.ts";

describe("the first admin", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase("PostgreSQL");
  });
  afterEach(() => database.close());

  it("gets a phone that nobody has and no page shows, and keeps it if all users are removed", async () => {
    const first = await ensureFirstAdmin(database.db, undefined, DEFAULT_SETTINGS);
    expect(first?.phone).toMatch(/^1\d{9}$/);
    expect(first?.password).toMatch(/^[a-z]{4,5}( [a-z]{4,5}){5}$/);
    expect(await ensureFirstAdmin(database.db, undefined, DEFAULT_SETTINGS)).toBeUndefined();
    await database.db.deleteFrom("users").execute();
    const again = await ensureFirstAdmin(database.db, undefined, DEFAULT_SETTINGS);
    expect(again?.phone).toBe(first?.phone);
    expect(again?.password).not.toBe(first?.password);
    expect(await usesPublicPhone(database.db, DEFAULT_SETTINGS)).toBe(false);
  });

  it("of processes that start together on new data, one makes the admin", async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(database)));
    const made = await Promise.all(
      [database.db, ...others].map((db) => ensureFirstAdmin(db, undefined, DEFAULT_SETTINGS)),
    );
    await Promise.all(others.map((db) => db.destroy()));
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await listPeople(database.db)).toHaveLength(1);
  });

  it("is as the settings say, and a user with the shop's public number is noticed", async () => {
    const wanted = { phone: "98450 12345", password: "a good password" };
    await expect(ensureFirstAdmin(database.db, { ...wanted, password: "too short" }, DEFAULT_SETTINGS)).rejects.toThrow(
      "ADMIN_PASSWORD must have at least 12 characters",
    );
    expect(await ensureFirstAdmin(database.db, wanted, DEFAULT_SETTINGS)).toEqual({
      phone: "98450 12345",
      password: undefined,
    });
    expect(await usesPublicPhone(database.db, DEFAULT_SETTINGS)).toBe(false);
    await addPerson(database.db, { phone: toShop(DEFAULT_SETTINGS).whatsapp });
    expect(await usesPublicPhone(database.db, DEFAULT_SETTINGS)).toBe(true);
    expect((await listPeople(database.db)).map(({ is_owner }) => is_owner)).toEqual([true, false]);
  });
});
