import path from "node:path";
import { parseArgs } from "node:util";
import { ArchiveError } from "#server/backup/archive.ts";
import { describeContents } from "#server/backup/manifest.ts";
import { RestoreRefusedError, restoreBackup } from "#server/backup/restore-backup.ts";
import { loadConfig, SettingError } from "#server/config.ts";
import { DatabaseInUseError } from "#server/db/replace-rows.ts";
import { SnapshotError } from "#server/db/snapshot.ts";
import { StoreFailure } from "#server/pictures/picture-store.ts";

const USAGE = `npm run restore -- FILE             into a place without a shop
npm run restore -- FILE --replace   in place of the shop that is there
FILE is what npm run backup wrote, or a copy from DATA_DIR/backups; a relative one starts at the project's folder.
The place is the one in the settings, whichever database it is; the shop must be stopped.`;

class UsageError extends Error {}

function readArguments(): { file: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    if (positionals.length === 1 && positionals[0]) {
      return { file: path.resolve(positionals[0]), replace: values.replace };
    }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
  throw new UsageError(USAGE);
}

async function main(): Promise<void> {
  const { file, replace } = readArguments();
  const { manifest, aside, erasedAgain } = await restoreBackup(loadConfig(), file, { replace });
  console.log(`Restored what was backed up at ${manifest.made_at}: ${describeContents(manifest)}`);
  if (erasedAgain) console.log(`Orders whose customers had been erased since, and now are again: ${erasedAgain}`);
  if (erasedAgain === undefined) {
    console.log("Who had been erased since the backup could not be read: erase them again, with npm run forget");
  }
  if (aside) console.log(`The files that stood there before are in ${aside}; delete them when all is well`);
}

main().catch((error: unknown) => {
  const expected = [UsageError, SettingError].some((errorClass) => error instanceof errorClass);
  const explained = [ArchiveError, SnapshotError, StoreFailure, RestoreRefusedError, DatabaseInUseError].some(
    (errorClass) => error instanceof errorClass,
  );
  if (expected) console.error((error as Error).message);
  else console.error("Nothing was restored, nothing was changed:", explained ? (error as Error).message : error);
  process.exitCode = 1;
});
