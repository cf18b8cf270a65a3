import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Migrator, sql } from "kysely";
import { ConfigError } from "#server/config.ts";
import { makeFolder } from "#server/files/make-folder.ts";
import { syncToDisk } from "#server/files/sync-files.ts";
import * as migrations from "./migrations/all.ts";
import { type Database, isPostgres } from "./open.ts";
import { writeSqliteCopy } from "./sqlite/write-sqlite-copy.ts";

/** One for each of the last upgrades; each is as large as the database. */
const MAX_COPIES = 5;
const COPY_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-before-.+\.sqlite$/;

export function buildMigrator(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

export const migrationNames: readonly string[] = Object.keys(migrations);

export async function migrate(db: Database): Promise<void> {
  const migrator = buildMigrator(db);
  const known = await migrator.getMigrations();
  if (known.some(({ executedAt }) => executedAt !== undefined)) await refuseNewer(db);
  await backUpBeforeMigration(db, () => migrator.getMigrations());
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function refuseNewer(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !migrationNames.includes(name));
  if (unknown) {
    throw new ConfigError(
      `The database was made by a newer version of the shop: this one does not know ${unknown.name}. Start the newer version, or restore a backup from before the upgrade.`,
    );
  }
}

export async function isMigrated(db: Database): Promise<boolean> {
  const known = await buildMigrator(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/** A migration cannot be undone: a SQLite file with data is copied into `backups/` first, or not migrated. PostgreSQL has its own tools. */
async function backUpBeforeMigration(
  db: Database,
  listMigrations: () => Promise<readonly { name: string; executedAt?: Date | undefined }[]>,
  now: () => number = Date.now,
): Promise<void> {
  if (isPostgres(db)) return;
  const findNext = async () => {
    const migrations = await listMigrations();
    const isNew = migrations.every(({ executedAt }) => executedAt === undefined);
    return isNew ? undefined : migrations.find(({ executedAt }) => executedAt === undefined)?.name;
  };
  const next = await findNext();
  const sqliteFile = next && (await findFile(db));
  if (!next || !sqliteFile) return;
  const folder = path.join(path.dirname(sqliteFile), "backups");
  const copy = path.join(folder, `${new Date(now()).toISOString().replace(/[:.]/g, "-")}-before-${next}.sqlite`);
  try {
    if (makeFolder(folder) !== undefined) await syncToDisk(path.dirname(folder));
    await writeSqliteCopy(db, copy);
  } catch (error) {
    throw new Error(
      `the backup before the migration ${next} cannot be written to ${copy}: ${(error as Error).message}`,
    );
  }
  // Another process may have migrated meanwhile: it has its own copy, and ours is of the wrong moment.
  if ((await findNext()) === undefined) await rm(copy);
  await deleteOldCopies(folder);
}

/** Undefined for a database that is in no file. */
async function findFile(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file || undefined;
}

async function deleteOldCopies(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => COPY_NAME.test(name)).sort();
  for (const name of copies.slice(0, -MAX_COPIES)) await rm(path.join(folder, name));
}
