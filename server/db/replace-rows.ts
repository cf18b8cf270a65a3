import { sql } from "kysely";
import { copyDatabase, deleteCredentials, TABLES } from "./copy.ts";
import { migrate } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";

/** Distinguishes our own connections from those of a shop. */
const OUR_NAME = "kolhu-restore";

export class DatabaseInUseError extends Error {
  constructor(names: string[]) {
    super(
      `PostgreSQL is in use (${names.join(", ")}): stop every shop, and close what else is connected to this database`,
    );
  }
}

/** Throws where anybody else is connected; else, whether there are rows of a shop in it. */
export async function inspectPostgres(databaseUrl: string): Promise<{ occupied: boolean }> {
  return withDatabase(databaseUrl, async (db) => {
    await refuseOthers(db);
    const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
    for (const table of TABLES.filter((name) => there.has(name))) {
      if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return { occupied: true };
    }
    return { occupied: false };
  });
}

/** The rows of the SQLite file in this folder, and no others, in one transaction. Nobody else is connected when it ends. */
export async function replaceRows(databaseUrl: string, folder: string): Promise<void> {
  const source = await openDatabase({ dataDir: folder });
  try {
    await withDatabase(databaseUrl, async (target) => {
      await migrate(target);
      await copyDatabase(source, target, { prepare: emptyTables });
    });
  } finally {
    await source.destroy();
  }
}

/** Locks all tables first: a shop that starts from now on waits for the new rows; one that came before is seen. */
async function emptyTables(target: Database): Promise<void> {
  await sql`lock table ${sql.join(TABLES.map((name) => sql.table(name)))} in access exclusive mode`.execute(target);
  await refuseOthers(target);
  await deleteCredentials(target);
  for (const table of TABLES.toReversed()) await target.deleteFrom(table).execute();
}

async function refuseOthers(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(nullif(application_name, ''), 'a connection without a name') as name
    from pg_stat_activity
    where datname = current_database() and usename is not null and application_name <> ${OUR_NAME}`.execute(db);
  if (rows.length > 0) throw new DatabaseInUseError(rows.map(({ name }) => name));
}

async function withDatabase<Result>(databaseUrl: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", OUR_NAME);
  const db = await openDatabase({ databaseUrl: url.href, dataDir: "" });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
