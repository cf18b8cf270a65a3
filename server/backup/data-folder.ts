import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "#server/config.ts";
import { lockAsShop, type RunningLock } from "#server/db/running-lock.ts";
import { syncToDisk, writeSynced } from "#server/files/sync-files.ts";

/** Marker file in a folder of which some is old and some restored, also after a restore that was killed. */
const UNFINISHED = "restore-unfinished";

/** Holds the folder for a shop or a command: keeps restores away until it ends, and throws where one is under way or broke off. */
export function holdDataFolder({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }) {
  const lock = share(dataDir, databaseUrl);
  if (!lock) throw new ConfigError(`A restore into ${dataDir} is under way`);
  if (existsSync(path.join(dataDir, UNFINISHED))) {
    lock.release();
    throw new ConfigError(`A restore into ${dataDir} was not finished: run it again, with --replace`);
  }
  return lock;
}

function share(dataDir: string, databaseUrl: string | undefined): RunningLock | undefined {
  try {
    return lockAsShop(dataDir);
  } catch (error) {
    // Some network shares have no locks. A restore into PostgreSQL sees the connections of a running shop.
    if (databaseUrl) return { release() {} };
    throw error;
  }
}

export async function markUnfinished(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, UNFINISHED), { force: true });
  await writeSynced(path.join(dataDir, UNFINISHED), new Uint8Array());
  await syncToDisk(dataDir);
}

export async function markFinished(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, UNFINISHED));
  await syncToDisk(dataDir);
}
