import { chmodSync } from "node:fs";
import path from "node:path";
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { makeFolder } from "#server/files/make-folder.ts";
import { DatabaseState, keepState } from "../database-state.ts";
import type { Tables } from "../schema.ts";
import { SqliteDriver } from "./sqlite-driver.ts";
import { SqliteFile, whileBusy } from "./sqlite-file.ts";

export const SQLITE_FILE = "shop.sqlite";
const WRITE_PATIENCE_MS = 5_000;
/** Two processes that open a new file together are in each other's way while it switches to WAL. */
const OPEN_PATIENCE_MS = 10_000;

// secure_delete overwrites deleted data in the file: an erased customer is not in it.
const PRAGMAS = ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"];

/** Opens the file for reading only, while nobody else has it open: that needs no shared memory beside the file, for which a full disk has no room. */
export function openSqliteAlone(dataDir: string) {
  return openSqlite(dataDir, WRITE_PATIENCE_MS, ["locking_mode = EXCLUSIVE", "temp_store = MEMORY"]);
}

export async function openSqlite(dataDir: string, patienceMs = WRITE_PATIENCE_MS, pragmas = PRAGMAS) {
  makeFolder(dataDir);
  const name = path.join(dataDir, SQLITE_FILE);
  const writer = new SqliteFile(name);
  // It holds people's addresses. The files that SQLite adds beside it take over its mode.
  chmodSync(name, 0o600);
  try {
    for (const pragma of pragmas) await whileBusy(OPEN_PATIENCE_MS, () => writer.exec(`PRAGMA ${pragma}`));
  } catch (error) {
    writer.close();
    throw error;
  }
  const state = new DatabaseState();
  const driver = new SqliteDriver({ writer, reader: new SqliteFile(name), state, patienceMs });
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  return keepState(new Kysely<Tables>({ dialect }), state);
}

/** Lets migrations run in a transaction, as SQLite can: of two processes that start together, the second finds them done. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
