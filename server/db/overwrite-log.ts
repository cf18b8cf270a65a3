import { sql } from "kysely";
import { type Database, isPostgres } from "./open.ts";

/** Empties SQLite's write-ahead log, which still has older versions of pages, into the file. */
export async function overwriteLog(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
