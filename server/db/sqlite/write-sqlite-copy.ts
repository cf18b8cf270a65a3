import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import LibsqlDatabase from "libsql";
import { syncToDisk } from "#server/files/sync-files.ts";
import { CREDENTIAL_TABLES } from "../copy.ts";
import type { Database } from "../open.ts";

/**
 * Whole or not at all, while others go on writing. A copy of the file itself would miss the write-ahead log beside it, and
 * have what opens the running shop.
 */
export async function writeSqliteCopy(db: Database, file: string): Promise<void> {
  const whole = `${file}.whole.part`;
  const part = `${file}.part`;
  try {
    // Made before SQLite fills them, so that nobody else may read them at any time.
    for (const name of [whole, part]) await (await open(name, "wx", 0o600)).close();
    await sql`vacuum into ${whole}`.execute(db);
    copyWithoutCredentials(whole, part);
    await syncToDisk(part);
    await rename(part, file);
    await syncToDisk(path.dirname(file));
  } finally {
    for (const name of [whole, part]) await rm(name, { force: true });
  }
}

/** The second copy has no free pages, where deleted rows would still be read. The database may be of an older version. */
function copyWithoutCredentials(from: string, to: string): void {
  const db = new LibsqlDatabase(from);
  try {
    const count = (query: string, ...values: string[]) => db.prepare(query).all(...values).length;
    for (const table of CREDENTIAL_TABLES) {
      if (count("select 1 from sqlite_master where name = ?", table) > 0) db.exec(`delete from ${table}`);
    }
    if (count("select 1 from pragma_table_info('outbox') where name = 'link_key'") > 0) {
      db.exec("update outbox set link_key = null");
    }
    db.prepare("vacuum into ?").run(to);
  } finally {
    db.close();
  }
}
