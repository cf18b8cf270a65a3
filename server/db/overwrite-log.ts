import { sql } from "kysely";
import { type Database, isPostgres } from "./open.ts";

/** SQLite's log still holds pages as they were before: all of it goes into the file, and the log is empty. */
export async function overwriteLog(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
