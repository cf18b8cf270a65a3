import path from "node:path";
import { parseArgs } from "node:util";
import { ArchiveError } from "#server/backup/archive.ts";
import { describeContents } from "#server/backup/manifest.ts";
import { RestoreRefusedError, restoreBackup } from "#server/backup/restore-backup.ts";
import { loadConfig } from "#server/config.ts";
import { DatabaseInUseError } from "#server/db/replace-rows.ts";
import { SnapshotError } from "#server/db/snapshot.ts";
import { StoreFailure } from "#server/pictures/picture-store.ts";
import { askLastBill, NO_LATER_BILL, readLastBill } from "./ask-last-bill.ts";
import { explainFailure } from "./explain-failure.ts";
import { runCommand, UsageError } from "./run-command.ts";

const USAGE = `npm run restore -- FILE             into a place without a shop
npm run restore -- FILE --replace   in place of the shop that is there
  --last-bill 2026-27/000123        the last bill on paper, or none if no bill was given since the backup
FILE is what npm run backup wrote, or a copy from DATA_DIR/backups; a relative one starts at the project's folder.
The place is the one in the settings, whichever database it is; the shop must be stopped.`;

runCommand(
  USAGE,
  async () => {
    const options = { replace: { type: "boolean", default: false }, "last-bill": { type: "string" } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [name, ...rest] = positionals;
    if (!name || rest.length > 0) throw new UsageError();
    const { replace, "last-bill": text } = values;
    const given = text === undefined ? undefined : readLastBill(text);
    if (text !== undefined && !given) throw new UsageError(`--last-bill ${text} is no number of a bill\n${USAGE}`);
    const { manifest, aside, erasedAgain, lastBill } = await restoreBackup(loadConfig(), path.resolve(name), {
      replace,
      findLastBill: async ({ inBackup, isKnown }) => given ?? (isKnown ? NO_LATER_BILL : askLastBill(inBackup)),
    });
    console.log(`Restored what was backed up at ${manifest.made_at}: ${describeContents(manifest)}`);
    if (erasedAgain) console.log(`Orders whose customers had been erased since, and now are again: ${erasedAgain}`);
    if (erasedAgain === undefined) {
      console.log("Customers erased since the backup could not be read: erase them again, with npm run forget");
    }
    if (lastBill) console.log(`Bill numbers continue after ${lastBill}`);
    if (aside) console.log(`The files that were there before are in ${aside}; delete them when all is well`);
  },
  (error) => {
    const isExplained = [ArchiveError, SnapshotError, StoreFailure, RestoreRefusedError, DatabaseInUseError].some(
      (one) => error instanceof one,
    );
    const { message, stack } = error as Error;
    const why = isExplained ? message : (explainFailure(error, loadConfig().dataDir) ?? stack);
    return `Nothing was restored, nothing was changed: ${why}`;
  },
);
