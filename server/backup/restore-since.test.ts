import { copyFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import LibsqlDatabase from "libsql";
import { extract } from "tar";
import { describe, expect, it, onTestFinished } from "vitest";
import { newSession } from "#server/auth/session-store.ts";
import { isTwoFactorRequired, setTwoFactorRequired } from "#server/auth/two-factor-rule-store.ts";
import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";
import { listChangedDays, listStamps, listSummaries, updateDays } from "#server/figures/store.ts";
import { createLink } from "#server/orders/rounds/link-store.ts";
import { createPerson } from "#server/people/new-person-store.ts";
import { createProduct } from "#server/products/store.ts";
import { readContent, withDatabase } from "#tests/database-content.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { insertOrder, insertRound } from "#tests/insert-order.ts";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { DATABASES, openTestDatabase } from "#tests/test-database.ts";
import { ArchiveError } from "./archive.ts";
import { makeBackup } from "./make-backup.ts";
import { RestoreRefusedError, restoreBackup } from "./restore-backup.ts";

const COUNTER = "bills_2026-27";

describe.each(DATABASES)("a restored shop on %s", (databaseName) => {
  const openPlace = async () => {
    const { dataDir, databaseUrl, db, close } = await openTestDatabase(databaseName);
    onTestFinished(close);
    return { dataDir, databaseUrl, pictureBucket: undefined, db };
  };
  type Where = { dataDir: string; databaseUrl: string | undefined; pictureBucket: undefined };
  const giveBills = (place: Where, count: number) =>
    withDatabase(place, async (db) => {
      for (let n = 0; n < count; n++) await countUp(db, COUNTER);
    });
  const nextBill = (place: Where) => withDatabase(place, (db) => countUp(db, COUNTER));

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
    await withDatabase(other, (db) => db.updateTable("internal_state").set(spoil).where("key", "=", COUNTER).execute());
    expect((await restore(other, [["2027-28", 7]])).lastBill).toBe("2027-28/000007");
    expect(await nextBill(other)).toBe(3);
    const inBackup = "2026-27/000002";
    expect(asked).toEqual([true, true, false, false].map((isKnown) => ({ inBackup, isKnown })));

    const refuse = (where: Where) =>
      restoreBackup(where, file, {
        replace: true,
        peopleFromBackup: true,
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
    const round = await insertRound(db);
    await createLink(db, round, { agrees_prices: false, maker_id: id, at: Date.now() });
    await db.destroy();
    const file = path.join(makeTemporaryFolder(), "backup.tgz");
    await makeBackup(place, file);
    await withDatabase(place, signIn);
    await restoreBackup(place, file, { replace: true, findLastBill: async () => new Map() });
    const left = await withDatabase(place, async (open) => [
      await open.selectFrom("users").select("id").execute(),
      await open.selectFrom("sessions").select("id").execute(),
      await open.selectFrom("rounds").select("id").execute(),
      await open.selectFrom("round_keys").select("round_id").execute(),
    ]);
    expect(left).toEqual([[{ id }], [], [{ id: round }], []]);
  });

  it("keeps the people of the replaced shop, with passwords and two-factor, unless the backup's are asked for", async () => {
    const { db, ...place } = await openPlace();
    const hire = (phone: string, username: string) =>
      createPerson(db, { phone, username, role: "admin", is_owner: true, password_hash: "old" });
    const asha = await hire("9800000001", "Asha");
    const ravi = await hire("9800000002", "Ravi");
    await db.destroy();
    const file = path.join(makeTemporaryFolder(), "backup.tgz");
    await makeBackup(place, file);
    await withDatabase(place, async (open) => {
      await open.deleteFrom("users").where("id", "=", ravi).execute();
      const totp = { totp_secret: "a secret", totp_confirmed_at: 1 };
      await open
        .updateTable("users")
        .set({ password_hash: "new", ...totp })
        .execute();
      await open.insertInto("recovery_codes").values({ id: "c1", user_id: asha, hash: "h" }).execute();
      await setTwoFactorRequired(open, true);
    });
    const restore = async (peopleFromBackup: boolean) => {
      const options = { replace: true, peopleFromBackup, findLastBill: async () => new Map() };
      const { keptPeople } = await restoreBackup(place, file, options);
      return withDatabase(place, async (open) => ({
        keptPeople,
        people: await open
          .selectFrom("users")
          .select(["id", "password_hash", "totp_secret", "totp_confirmed_at"])
          .orderBy("phone")
          .execute(),
        codes: await open.selectFrom("recovery_codes").select(["id", "user_id"]).execute(),
        isRequired: await isTwoFactorRequired(open),
      }));
    };
    expect(await restore(false)).toEqual({
      keptPeople: 1,
      people: [{ id: asha, password_hash: "new", totp_secret: "a secret", totp_confirmed_at: 1 }],
      codes: [{ id: "c1", user_id: asha }],
      isRequired: true,
    });
    const asBackedUp = { password_hash: "old", totp_secret: null, totp_confirmed_at: null };
    expect(await restore(true)).toEqual({
      keptPeople: undefined,
      people: [asha, ravi].map((id) => ({ id, ...asBackedUp })),
      codes: [],
      isRequired: false,
    });
  });

  it("has no row that the shop could not read: they are named, nothing about people, and nothing changes", async () => {
    const { db, ...place } = await openPlace();
    await createPerson(db, { phone: "9800000001", username: "Asha", role: "admin", password_hash: "" });
    await insertOrder(db);
    const { id: order_id } = await db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const step = {
      version: 1,
      from_state: "new",
      to_state: "new",
      undo: 0,
      by: "Asha",
      at: 1,
      agreed_at_door: 0,
    } as const;
    await db
      .insertInto("order_steps")
      .values({ id: "s1", order_id, changes: null, reason: null, reason_text: null, ...step })
      .execute();
    await createProduct(db, makeProductDraft());
    await db
      .insertInto("settings")
      .values({ id: "s1", name: "phone", seq: 1, value: '"+91 98450 12345"', at: 1, by: "Asha" })
      .execute();
    await db.insertInto("internal_state").values({ key: "settings_version", value: "1" }).execute();
    await db.destroy();
    const folder = makeTemporaryFolder();
    await makeBackup(place, path.join(folder, "backup.tgz"));
    await extract({ file: path.join(folder, "backup.tgz"), cwd: folder });
    const before = await withDatabase(place, readContent);
    for (const [statement, named] of [
      ["update settings set value = 'no JSON of 9845012345'", 'settings "s1" value'],
      ["update products set price_sizes = '[{}]'", /^products "[^"]+" price_sizes$/],
      ["update products set packages = '{'", /^products "[^"]+" packages$/],
      ["update orders set items = '[7]'", /^orders "[^"]+" items$/],
      ["update orders set items = 'null'", /^orders "[^"]+" items$/],
      [
        `update orders set first_content = '{"phone":"","final_total":1,"items":null}'`,
        /^orders "[^"]+" first_content$/,
      ],
      [`update order_steps set changes = '["Said", {"type":"price_open_again"}]'`, 'order_steps "s1" changes'],
      ["update orders set state = 'lost'", /^orders "[^"]+" state$/],
      ["update orders set version = -1", /^orders "[^"]+" version$/],
      ["update orders set version = 2147483646", /^orders "[^"]+" version$/],
      ["update orders set created_at = 9000000000000000", /^orders "[^"]+" created_at$/],
      ["update orders set final_total_paise = 'much'", /^orders "[^"]+" final_total_paise$/],
      ["update users set created_at = 1.5", /^users "[^"]+" created_at$/],
      ["update settings set seq = 2", 'settings "s1" seq'],
      [
        "update internal_state set value = '2147483647' where key = 'settings_version'",
        'internal_state "settings_version" value',
      ],
      ["update order_steps set version = 9", 'order_steps "s1" version'],
      ["insert into internal_state values ('round_changes', 'many')", 'internal_state "round_changes" value'],
      [
        "insert into batches values ('b1', 'GN\u{1F600}', 'p', '2026-11-03', '2027-11-03', 1, '', '', '', 1, 0, 1, 'A', null, null, '', '[]')",
        'batches "b1" code',
      ],
      [
        "update internal_state set value = 'many' where key = 'catalogue_version'",
        'internal_state "catalogue_version" value',
      ],
      [
        "update internal_state set value = '99999999999999999999' where key = 'catalogue_version'",
        'internal_state "catalogue_version" value',
      ],
    ] as const) {
      const copy = path.join(folder, "copy.sqlite");
      copyFileSync(path.join(folder, "shop.sqlite"), copy);
      const broken = new LibsqlDatabase(copy);
      expect(broken.prepare(statement).run().changes).toBe(1);
      broken.close();
      const options = { replace: true, findLastBill: async () => new Map() };
      const error: unknown = await restoreBackup(place, copy, options).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ArchiveError);
      const [, rows = ""] = /cannot be read: (.*)$/.exec((error as Error).message) ?? [];
      expect(rows).toEqual(typeof named === "string" ? named : expect.stringMatching(named));
    }
    expect(await withDatabase(place, readContent)).toEqual(before);

    await withDatabase(place, (shop) => shop.updateTable("settings").set({ value: "no JSON" }).execute());
    const told: string[] = [];
    await makeBackup(place, path.join(folder, "broken.tgz"), (rows) => told.push(...rows));
    expect(told).toEqual(['settings "s1" value']);
  });

  it("adds its figures up anew, whatever sums the archive has", async () => {
    const { db, ...place } = await openPlace();
    await insertOrder(db, { created_at: Date.UTC(2026, 10, 16, 6), delivered_at: Date.UTC(2026, 10, 17, 6) });
    await db.destroy();
    const file = path.join(makeTemporaryFolder(), "backup.tgz");
    await makeBackup(place, file);
    const copy = await takeDatabase(
      file,
      "delete from figure_changes; insert into figure_days values (20408, 'a', 'no JSON')",
    );
    await restoreBackup(place, copy, { replace: true, findLastBill: async () => new Map() });
    const figures = await withDatabase(place, async (shop) => {
      const days = { from: 0, before: 30_000 };
      await updateDays(shop, await listChangedDays(shop, days));
      return listSummaries(
        shop,
        (await listStamps(shop, days)).map(({ day }) => day),
      );
    });
    expect(figures.map(({ day }) => day)).toEqual([20773, 20774]);
  });

  it("has no text that is not UTF-8: the driver would end the process", async () => {
    const { db, ...place } = await openPlace();
    await insertOrder(db);
    await db.destroy();
    const file = path.join(makeTemporaryFolder(), "backup.tgz");
    await makeBackup(place, file);
    for (const [statement, table] of [
      ["update orders set comments = cast(x'41ff42' as text)", "orders"],
      ["update orders set created_at = cast(x'41ff42' as text)", "orders"],
      ["update kysely_migration set name = cast(x'41ff42' as text) where name like '039%'", "kysely_migration"],
      ["insert into figure_days values (1, 'a', cast(x'ff' as text))", "figure_days"],
    ] as const) {
      const copy = await takeDatabase(file, statement);
      const restoring = restoreBackup(place, copy, { replace: true, findLastBill: async () => new Map() });
      await expect(restoring).rejects.toThrow(`damaged: ${table} has a text that is not UTF-8`);
    }
  });
});

/** The database of an archive, changed by somebody. */
async function takeDatabase(file: string, statements: string): Promise<string> {
  const folder = makeTemporaryFolder();
  await extract({ file, cwd: folder });
  const copy = path.join(folder, "shop.sqlite");
  const db = new LibsqlDatabase(copy);
  db.exec(statements);
  db.close();
  return copy;
}
