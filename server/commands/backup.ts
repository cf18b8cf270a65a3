import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { ArchiveError } from "#server/backup/archive.ts";
import { holdDataFolder } from "#server/backup/data-folder.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { describeContents } from "#server/backup/manifest.ts";
import { loadConfig } from "#server/config.ts";
import { SnapshotError } from "#server/db/snapshot.ts";
import { StoreFailure } from "#server/pictures/picture-store.ts";
import { explainFailure, runCommand, UsageError } from "./run-command.ts";

const USAGE = `npm run backup -- FILE
All of the shop in one archive: database, uploaded pictures, mail files; no sign-in and no key of the running shop. The shop may run meanwhile.
A relative FILE starts at the project's folder. The archive holds people's addresses: keep it where only you read it.`;

let file = "";

runCommand(
  USAGE,
  async () => {
    const [name, ...rest] = parseArgs({ allowPositionals: true }).positionals;
    if (!name || rest.length > 0) throw new UsageError();
    file = path.resolve(name);
    const config = loadConfig();
    const lock = holdDataFolder(config);
    try {
      const manifest = await makeBackup(config, file, (rows) => {
        console.error(`A restore would refuse these rows, so mend them and back up again: ${rows.join(", ")}`);
        process.exitCode = 1;
      });
      const kilobytes = Math.ceil((await stat(file)).size / 1000);
      console.log(`Backed up to ${file} (${kilobytes} kB, read back and found whole): ${describeContents(manifest)}`);
    } finally {
      lock.release();
    }
  },
  (error) => {
    const isExplained = [ArchiveError, SnapshotError, StoreFailure].some((one) => error instanceof one);
    const why = isExplained ? (error as Error).message : explainFailure(error, path.dirname(file));
    return why && `There is no backup: ${why}`;
  },
);
