import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { makeFolder } from "#server/files/make-folder.ts";
import { syncToDisk } from "#server/files/sync-files.ts";
import { type Database, isPostgres } from "./open.ts";
import { writeSqliteCopy } from "./sqlite/write-sqlite-copy.ts";

/** One for each of the last upgrades; each is as large as the database. */
const MAX_COPIES = 5;
const COPY_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-before-.+\.sqlite$/;

/** A migration cannot be undone: a SQLite file with data is copied into `backups/` first, or not migrated. PostgreSQL has its own tools. */
export async function backUpBeforeMigration(
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
