import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { ArchiveError } from "#server/backup/archive.ts";
import { holdDataFolder } from "#server/backup/data-folder.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { describeContents } from "#server/backup/manifest.ts";
import { loadConfig, SettingError } from "#server/config.ts";
import { SnapshotError } from "#server/db/snapshot.ts";
import { StoreFailure } from "#server/pictures/picture-store.ts";

const USAGE = `npm run backup -- FILE
All of the shop in one archive: database, uploaded pictures, token secret, mail files. The shop may run meanwhile.
A relative FILE starts at the project's folder. The archive holds people's addresses: keep it where only you read it.`;

class UsageError extends Error {}

function readFileName(): string {
  try {
    const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
    if (positionals.length === 1 && positionals[0]) return path.resolve(positionals[0]);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
  throw new UsageError(USAGE);
}

async function main(): Promise<void> {
  const file = readFileName();
  const config = loadConfig();
  const lock = holdDataFolder(config);
  try {
    const manifest = await makeBackup(config, file);
    const kilobytes = Math.ceil((await stat(file)).size / 1000);
    console.log(`Backed up to ${file} (${kilobytes} kB, read back and found whole): ${describeContents(manifest)}`);
  } finally {
    lock.release();
  }
}

main().catch((error: unknown) => {
  const expected = [UsageError, SettingError].some((errorClass) => error instanceof errorClass);
  const explained = [ArchiveError, SnapshotError, StoreFailure].some((errorClass) => error instanceof errorClass);
  if (expected) console.error((error as Error).message);
  else if (explained) console.error(`There is no backup: ${(error as Error).message}`);
  else console.error(error);
  process.exitCode = 1;
});
