import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { phoneNumber } from "#domain/phone.ts";
import { holdDataFolder } from "#server/backup/data-folder.ts";
import { loadConfig, SettingError } from "#server/config.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { findCustomer } from "#server/orders/customers/customer-store.ts";
import { describeOpen, describeOwing } from "#server/orders/erasing/describe-open.ts";
import { eraseFiles } from "#server/orders/erasing/erase-files.ts";
import { eraseCustomer, OpenOrdersError, OwingError } from "#server/orders/erasing/erase-store.ts";

const USAGE = `npm run forget -- --phone NUMBER         tells whose number it is, and how many orders there are
npm run forget -- --phone NUMBER --yes   erases name, phone, address, mails, comments and notes; codes, lines and amounts stay
It cannot be taken back. The shop may run meanwhile.`;

class UsageError extends Error {}

function readArguments(): { phone_number: string; yes: boolean } {
  const options = { phone: { type: "string" }, yes: { type: "boolean", default: false } } as const;
  try {
    const { phone = "", yes } = parseArgs({ args: process.argv.slice(2), options }).values;
    const phone_number = phoneNumber(phone);
    if (phone_number) return { phone_number, yes };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
  throw new UsageError(USAGE);
}

/** Copies of the database that the shop has made itself. */
function listCopies(dataDir: string): string[] {
  const list = (folder: string) =>
    (existsSync(folder) ? readdirSync(folder) : []).map((name) => path.join(folder, name));
  const aside = list(dataDir).filter((name) => path.basename(name).startsWith("before-restore-"));
  return [...list(path.join(dataDir, "backups")), ...aside];
}

async function main(): Promise<void> {
  const { phone_number, yes } = readArguments();
  const config = loadConfig();
  const lock = holdDataFolder(config);
  const db = await openDatabase(config);
  try {
    await migrate(db);
    const customer = await findCustomer(db, phone_number);
    if (!customer) return console.log("Nobody has ordered by this number.");
    if (!yes) {
      const orders = Object.values(customer.counts).reduce((sum, count) => sum + count, 0);
      return console.log(`${customer.name_customer}, orders: ${orders}. To erase them say it again with --yes.`);
    }
    const at = Date.now();
    const orders = await eraseCustomer(db, phone_number, { by: "npm run forget", at });
    await eraseFiles({ db, dataDir: config.dataDir }, at);
    console.log(`Erased. Orders that stay without a name: ${orders}`);
    const copies = listCopies(config.dataDir);
    if (copies.length > 0) console.log(["Older copies still hold everything:", ...copies].join("\n  "));
    console.log("Backups from before still hold everything too: restored in place of this shop they are erased again.");
  } finally {
    await db.destroy();
    lock.release();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof SettingError;
  if (error instanceof OpenOrdersError) console.error(describeOpen(error));
  else if (error instanceof OwingError) console.error(describeOwing(error));
  else console.error(expected ? error.message : error);
  process.exitCode = 1;
});
