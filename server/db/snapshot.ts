import { isUtf8 } from "node:buffer";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import LibsqlDatabase from "libsql";
import { copyDatabase } from "./copy.ts";
import { DatabaseUnavailableError } from "./database-state.ts";
import { migrate, migrationNames } from "./migrate.ts";
import { type Database, isPostgres, openDatabase } from "./open.ts";
import { findSchemaFault } from "./schema-fault.ts";
import { openSqliteAlone, SQLITE_FILE } from "./sqlite/open-sqlite.ts";
import { writeSqliteCopy } from "./sqlite/write-sqlite-copy.ts";

const MIGRATIONS = "kysely_migration";
const TOOLS_TABLE = /^(sqlite|kysely|libsql)_/;

export interface SnapshotContents {
  migrations: string[];
  rows: Record<string, number>;
}

/** Its message is for the person who ran the command. */
export class SnapshotError extends Error {}

/** A snapshot of the whole database, while shops go on writing, as a SQLite file in this empty folder. */
export async function writeSnapshot(
  where: { databaseUrl?: string | undefined; dataDir: string },
  folder: string,
): Promise<string> {
  if (!where.databaseUrl && !existsSync(path.join(where.dataDir, SQLITE_FILE))) {
    throw new SnapshotError(`There is no ${SQLITE_FILE} in ${where.dataDir}: nothing to back up`);
  }
  const file = path.join(folder, SQLITE_FILE);
  const source = await openSource(where);
  try {
    if (isPostgres(source)) await copyRows(source, file);
    else await writeSqliteCopy(source, file);
  } finally {
    await source.destroy();
  }
  return file;
}

async function openSource(where: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  try {
    return await openDatabase(where);
  } catch (error) {
    const isFull = error instanceof DatabaseUnavailableError && error.reason !== "busy" && !where.databaseUrl;
    if (!isFull) throw error;
    return openSqliteAlone(where.dataDir);
  }
}

async function copyRows(postgres: Database, file: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS)} order by name`.execute(
    postgres,
  );
  if (rows.map(({ name }) => name).join() !== migrationNames.join()) {
    throw new SnapshotError(
      "DATABASE_URL is a database of another version: back it up with the version that runs on it",
    );
  }
  const folder = `${file}.rows`;
  const target = await openDatabase({ dataDir: folder });
  try {
    await migrate(target);
    await copyDatabase(postgres, target);
    await writeSqliteCopy(target, file);
  } finally {
    await target.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads all of a snapshot; throws where it is damaged, or is no database of a shop as this version or an older one makes it. */
export async function inspectSnapshot(file: string): Promise<SnapshotContents> {
  try {
    refuseBrokenTexts(file, (table) => table === MIGRATIONS);
    const fault = await findSchemaFault(file);
    if (fault) throw new SnapshotError(fault);
    refuseBrokenTexts(file);
    return readContents(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("SQLITE_")) throw error;
    throw new SnapshotError(`its database cannot be read: ${message}`);
  }
}

/** At a text that is not UTF-8 the driver ends the whole process, so texts are read as bytes first. */
function refuseBrokenTexts(file: string, isMeant = (_table: string) => true): void {
  const db = new LibsqlDatabase(file);
  const names = (query: string) => (db.prepare(query).all() as { name: string }[]).map(({ name }) => name);
  const refuse = (table: string) => {
    const columns = names(`select name from pragma_table_info('${table}')`).map((name) => `coalesce("${name}", '')`);
    const rows = db.prepare(`select cast(${columns.join(" || char(10) || ")} as blob) from "${table}"`).raw();
    for (const [bytes] of rows.iterate() as Iterable<[Buffer]>)
      if (!isUtf8(bytes)) throw new SnapshotError(`its database is damaged: ${table} has a text that is not UTF-8`);
  };
  try {
    refuse("sqlite_master");
    for (const table of names("select name from sqlite_master where type = 'table'")) if (isMeant(table)) refuse(table);
  } finally {
    db.close();
  }
}

function readContents(file: string): SnapshotContents {
  const db = new LibsqlDatabase(file);
  const first = (statement: string) =>
    db
      .prepare(statement)
      .raw()
      .all()
      .map((row) => (row as unknown[])[0]);
  try {
    const verdict = first("pragma integrity_check");
    if (verdict.join() !== "ok") throw new SnapshotError(`its database is damaged: ${verdict[0]}`);
    if (first("pragma foreign_key_check").length > 0) {
      throw new SnapshotError("its database is damaged: some rows belong to rows that are not there");
    }
    const tables = first("select name from sqlite_master where type = 'table' order by name").map(String);
    const counts = tables
      .filter((name) => !TOOLS_TABLE.test(name))
      .map((name) => [name, Number(first(`select count(*) from "${name}"`)[0])]);
    return {
      migrations: first(`select name from ${MIGRATIONS} order by name`).map(String),
      rows: Object.fromEntries(counts),
    };
  } finally {
    db.close();
  }
}
