import { sql } from "kysely";
import { type Database, isPostgres } from "./open.ts";

/**
 * Empties SQLite's write-ahead log, which still has older versions of pages, into the file. False while another program
 * reads or writes: the log stays then.
 */
export async function overwriteLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
