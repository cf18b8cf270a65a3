import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { readBillNumber } from "#domain/bill/financial-year.ts";
import { ArchiveError } from "#server/backup/archive.ts";
import { describeContents } from "#server/backup/manifest.ts";
import { RestoreRefusedError, restoreBackup } from "#server/backup/restore-backup.ts";
import { loadConfig } from "#server/config.ts";
import { DatabaseInUseError } from "#server/db/replace-rows.ts";
import { SnapshotError } from "#server/db/snapshot.ts";
import type { LastBills } from "#server/orders/money/bill-number-store.ts";
import { StoreFailure } from "#server/pictures/picture-store.ts";
import { explainFailure, runCommand, UsageError } from "./run-command.ts";

const USAGE = `npm run restore -- FILE             into a place without a shop
npm run restore -- FILE --replace   in place of the shop that is there
  --people-from-backup              with --replace: people and passwords of the backup, not of the shop that is there
  --last-bill 2026-27/000123        the last bill on paper, or none if no bill was given since the backup
FILE is what npm run backup wrote, or a copy from DATA_DIR/backups; a relative one starts at the project's folder.
The place is the one in the settings, whichever database it is; the shop must be stopped.`;
const NONE = "none";
const NO_LATER_BILL: LastBills = new Map();

runCommand(
  USAGE,
  async () => {
    const flag = { type: "boolean", default: false } as const;
    const options = { replace: flag, "people-from-backup": flag, "last-bill": { type: "string" } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [name, ...rest] = positionals;
    if (!name || rest.length > 0) throw new UsageError();
    const { replace, "people-from-backup": peopleFromBackup, "last-bill": text } = values;
    const given = text === undefined ? undefined : readLastBill(text);
    if (text !== undefined && !given) throw new UsageError(`--last-bill ${text} is no number of a bill\n${USAGE}`);
    const restored = await restoreBackup(loadConfig(), path.resolve(name), {
      replace,
      peopleFromBackup,
      findLastBill: async ({ inBackup, isKnown }) => given ?? (isKnown ? NO_LATER_BILL : askLastBill(inBackup)),
    });
    const { manifest, aside, erasedAgain, lastBill, keptPeople } = restored;
    console.log(`Restored what was backed up at ${manifest.made_at}: ${describeContents(manifest)}`);
    if (keptPeople === undefined) console.log(`People and passwords are those of the backup: ${manifest.rows.users}`);
    else {
      console.log(
        `People and passwords are those of the shop that was there: ${keptPeople}; --people-from-backup takes the backup's`,
      );
    }
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

/** Undefined where it is neither a number of a bill nor "none". */
function readLastBill(text: string): LastBills | undefined {
  if (text.trim() === NONE) return NO_LATER_BILL;
  const read = readBillNumber(text);
  return read && new Map([[read.financialYear, read.count]]);
}

/** Asks the person at the terminal; without one the restore is refused. */
async function askLastBill(inBackup: string | undefined): Promise<LastBills> {
  const known = inBackup ? `the last bill in the backup is ${inBackup}` : "the backup has no bill";
  const refusal = new RestoreRefusedError(
    `${known}, and no number may be given twice: add --last-bill with the last number on paper, or --last-bill ${NONE} if there is no later one`,
  );
  if (!process.stdin.isTTY) throw refusal;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<never>((_, reject) => terminal.once("close", () => reject(refusal)));
  try {
    for (;;) {
      const question = `What is the last bill number on paper? (${known}; type ${NONE} if there is no later one) `;
      const last = readLastBill(await Promise.race([terminal.question(question), closed]));
      if (last) return last;
      console.log("A number looks like 2026-27/000123");
    }
  } finally {
    terminal.close();
  }
}
