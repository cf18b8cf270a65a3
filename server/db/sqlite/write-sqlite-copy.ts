import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { syncToDisk } from "#server/files/sync-files.ts";
import type { Database } from "../open.ts";

/** Whole or not at all, while others go on writing. A copy of the file itself would miss the write-ahead log beside it. */
export async function writeSqliteCopy(db: Database, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    // Made before SQLite fills it, so that nobody else may read it at any time.
    await (await open(part, "wx", 0o600)).close();
    await sql`vacuum into ${part}`.execute(db);
    await syncToDisk(part);
    await rename(part, file);
    await syncToDisk(path.dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
