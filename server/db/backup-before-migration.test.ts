import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Migrator, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { isMigrated, migrate, migrationNames } from "./migrate.ts";
import * as firstTables from "./migrations/001-first-tables.ts";
import { type Database, openDatabase } from "./open.ts";
import { inspectSnapshot } from "./snapshot.ts";

const FIRST = "001-first-tables";
const NEXT = migrationNames[1];

describe("the backup before a migration", () => {
  let dataDir: string;
  let folder: string;
  let db: Database;
  beforeEach(async () => {
    dataDir = makeTemporaryFolder();
    folder = path.join(dataDir, "backups");
    db = await openDatabase({ dataDir });
  });
  afterEach(() => db.destroy());

  const copies = () => (existsSync(folder) ? readdirSync(folder) : []);

  /** As a shop of the first version left it. */
  async function makeOldShop(): Promise<void> {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ [FIRST]: firstTables }) } });
    await migrator.migrateToLatest();
    await sql`insert into settings (key, value) values ('left', 'here')`.execute(db);
  }

  it("is the older database, whole, for its owner only, named by date and by the migration that came", async () => {
    await makeOldShop();
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
    expect(copies()).toEqual([
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z-before-${NEXT}.sqlite$`)),
    ]);
    const copy = path.join(folder, copies()[0] ?? "");
    expect(await inspectSnapshot(copy)).toMatchObject({ migrations: [FIRST], rows: { settings: 1, orders: 0 } });
    expect([statSync(folder).mode & 0o777, statSync(copy).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it("is not made of a new file, nor where nothing is to be migrated", async () => {
    await migrate(db);
    await migrate(db);
    expect(copies()).toEqual([]);
  });

  it("is retained for the last five upgrades, and other files there are left alone", async () => {
    mkdirSync(folder);
    const older = [1, 2, 3, 4, 5, 6].map((day) => `2026-01-0${day}T00-00-00-000Z-before-002-x.sqlite`);
    for (const name of [...older, "mine.sqlite"]) writeFileSync(path.join(folder, name), name);
    await makeOldShop();
    await migrate(db);
    expect(copies().sort()).toEqual([...older.slice(2), expect.stringContaining(`before-${NEXT}`), "mine.sqlite"]);
  });

  it("is made first: if it cannot be written there is no migration, and the error names it", async () => {
    writeFileSync(folder, "a file where the folder should be");
    await makeOldShop();
    await expect(migrate(db)).rejects.toThrow(
      /^the backup before the migration 002-\S+ cannot be written to .*backups/,
    );
    expect(await isMigrated(db)).toBe(false);
    expect(readFileSync(folder, "utf8")).toBe("a file where the folder should be");
  });
});
