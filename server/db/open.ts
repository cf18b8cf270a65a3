import { type Kysely, PostgresAdapter, sql } from "kysely";
import { openPostgres } from "./postgres/open-postgres.ts";
import type { Tables } from "./schema.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

export type Database = Kysely<Tables>;

export async function openDatabase(where: { databaseUrl?: string | undefined; dataDir: string }): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openSqlite(where.dataDir);
}

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Empties SQLite's write-ahead log, which still has older versions of pages, into the file. False while another program
 * reads or writes: the log stays then.
 */
export async function overwriteLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
