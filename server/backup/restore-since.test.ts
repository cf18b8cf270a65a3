import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { newSession } from "#server/auth/session-store.ts";
import { countUp } from "#server/db/count-up.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import { createLink } from "#server/orders/rounds/link-store.ts";
import { createPerson } from "#server/people/new-person-store.ts";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { DATABASES, openTestDatabase } from "#tests/test-database.ts";
import { makeBackup } from "./make-backup.ts";
import { RestoreRefusedError, restoreBackup } from "./restore-backup.ts";

const COUNTER = "bills_2026-27";

describe.each(DATABASES)("a restored shop on %s", (databaseName) => {
  const openPlace = async () => {
    const { dataDir, databaseUrl, db, close } = await openTestDatabase(databaseName);
    onTestFinished(close);
    return { dataDir, databaseUrl, pictureBucket: undefined, db };
  };
  const withPlace = async <Result>(place: Where, work: (db: Database) => Promise<Result>): Promise<Result> => {
    const db = await openDatabase(place);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  type Where = { dataDir: string; databaseUrl: string | undefined; pictureBucket: undefined };
  const giveBills = (place: Where, count: number) =>
    withPlace(place, async (db) => {
      for (let n = 0; n < count; n++) await countUp(db, COUNTER);
    });
  const nextBill = (place: Where) => withPlace(place, (db) => countUp(db, COUNTER));

  it("gives no number of a bill twice: the replaced shop or the paper knows the last one", async () => {
    const { db, ...place } = await openPlace();
    await db.destroy();
    await giveBills(place, 2);
    const file = path.join(makeTemporaryFolder(), "backup.tgz");
    await makeBackup(place, file);
    await giveBills(place, 3);
    const asked: unknown[] = [];
    const restore = (where: Where, onPaper: [string, number][] = []) =>
      restoreBackup(where, file, {
        replace: true,
        findLastBill: async (known) => {
          asked.push(known);
          return new Map(onPaper);
        },
      });
    const { lastBill } = await restore(place);
    expect([await nextBill(place), lastBill]).toEqual([6, "2026-27/000005"]);
    // The paper may know more than the replaced shop.
    expect((await restore(place, [["2026-27", 9]])).lastBill).toBe("2026-27/000009");
    expect(await nextBill(place)).toBe(10);

    const { db: fresh, ...other } = await openPlace();
    await fresh.insertInto("internal_state").values({ key: "seeded", value: "1" }).execute();
    await fresh.destroy();
    expect((await restore(other, [["2026-27", 1]])).lastBill).toBe("2026-27/000002");
    const spoil = { value: "no number" };
    await withPlace(other, (db) => db.updateTable("internal_state").set(spoil).where("key", "=", COUNTER).execute());
    expect((await restore(other, [["2027-28", 7]])).lastBill).toBe("2027-28/000007");
    expect(await nextBill(other)).toBe(3);
    const inBackup = "2026-27/000002";
    expect(asked).toEqual([true, true, false, false].map((isKnown) => ({ inBackup, isKnown })));

    const refuse = (where: Where) =>
      restoreBackup(where, file, {
        replace: true,
        findLastBill: () => Promise.reject(new RestoreRefusedError("not known")),
      });
    await expect(refuse(place)).rejects.toThrow("not known");
    expect(await nextBill(place)).toBe(11);
    expect(existsSync(path.join(place.dataDir, "restore.part"))).toBe(false);

    // As after a restore that was killed: some files are there, the database is not.
    const half = { ...place, dataDir: makeTemporaryFolder() };
    writeFileSync(path.join(half.dataDir, "jwt-secret"), "a secret");
    await expect(refuse(half)).rejects.toThrow("not known");
    expect(readdirSync(half.dataDir).sort()).toEqual(["jwt-secret", "running.lock"]);
  });

  it("has no sign-in and no driver's link, neither of the backup nor of the replaced shop", async () => {
    const { db, ...place } = await openPlace();
    const id = await createPerson(db, { phone: "9800000001", username: "Asha", role: "admin", password_hash: "" });
    const signIn = (open: Database) =>
      open
        .insertInto("sessions")
        .values(newSession(id, { address: "", browser: "" }))
        .execute();
    await signIn(db);
    const round = {
      id: "r1",
      person: "Ravi",
      day: "2026-11-16",
      number: 1,
      version: 1,
      created_at: 1,
      created_by: "Asha",
    };
    await db
      .insertInto("rounds")
      .values({ ...round, closed_at: null })
      .execute();
    await createLink(db, round.id, { agrees_prices: false, by: "Asha", at: Date.now() });
    await db.destroy();
    const file = path.join(makeTemporaryFolder(), "backup.tgz");
    await makeBackup(place, file);
    await withPlace(place, signIn);
    await restoreBackup(place, file, { replace: true, findLastBill: async () => new Map() });
    const left = await withPlace(place, async (open) => [
      await open.selectFrom("users").select("id").execute(),
      await open.selectFrom("sessions").select("id").execute(),
      await open.selectFrom("rounds").select("id").execute(),
      await open.selectFrom("round_keys").select("round_id").execute(),
    ]);
    expect(left).toEqual([[{ id }], [], [{ id: round.id }], []]);
  });
});
