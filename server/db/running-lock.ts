import { chmodSync } from "node:fs";
import path from "node:path";
import LibsqlDatabase from "libsql";
import { makeFolder } from "#server/files/make-folder.ts";

/** Lasts until it is released or the process ends, however that happens. */
export interface RunningLock {
  release(): void;
}

/** Held while a shop runs in this folder, by as many as there are; undefined while a restore is under way. */
export function lockAsShop(dataDir: string): RunningLock | undefined {
  return lock(dataDir, "begin; select count(*) from sqlite_master");
}

/** Held while a restore is under way; undefined while a shop runs in this folder, or another restore. */
export function lockAsRestore(dataDir: string): RunningLock | undefined {
  return lock(dataDir, "begin exclusive");
}

/** A lock of the operating system, as SQLite takes it on a file that stays empty: unlike a noted process id it is never stale. */
function lock(dataDir: string, statements: string): RunningLock | undefined {
  makeFolder(dataDir);
  const name = path.join(dataDir, "running.lock");
  const file = new LibsqlDatabase(name);
  chmodSync(name, 0o600);
  try {
    file.exec(statements);
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code === "SQLITE_BUSY") return undefined;
    throw error;
  }
  held.add(file);
  return {
    release() {
      held.delete(file);
      file.close();
    },
  };
}

/** Locks that are held: garbage collection would close one that nobody refers to. */
const held = new Set<LibsqlDatabase.Database>();
