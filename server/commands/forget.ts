import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readCustomerKey } from "#domain/orders/customer-key.ts";
import { RefusedError } from "#server/orders/core/refuse-change.ts";
import { findCustomer } from "#server/orders/customers/customer-store.ts";
import { eraseCustomer } from "#server/orders/erasing/erase-store.ts";
import { finishErasing } from "#server/orders/erasing/eraser.ts";
import { runCommand, UsageError, withShop } from "./run-command.ts";

const USAGE = `npm run forget -- --phone NUMBER         tells whose number it is, and how many orders there are
npm run forget -- --phone NUMBER --yes   erases name, phone, address, mails, comments and notes; codes, lines and amounts stay
Of an order without a number give its code: --phone KC-1234567. It cannot be taken back. The shop may run meanwhile.`;

function listCopies(dataDir: string): string[] {
  const list = (folder: string) =>
    (existsSync(folder) ? readdirSync(folder) : []).map((name) => path.join(folder, name));
  const aside = list(dataDir).filter((name) => path.basename(name).startsWith("before-restore-"));
  return [...list(path.join(dataDir, "backups")), ...aside];
}

runCommand(
  USAGE,
  async () => {
    const options = { phone: { type: "string", default: "" }, yes: { type: "boolean", default: false } } as const;
    const { phone, yes } = parseArgs({ options }).values;
    const key = readCustomerKey(phone);
    if (!key) throw new UsageError();
    await withShop(async (db, { dataDir }) => {
      const customer = await findCustomer(db, key);
      if (!yes && !customer) {
        return console.log(
          "No order has this number now. To erase notes and corrected orders say it again with --yes.",
        );
      }
      if (!yes && customer) {
        const orders = Object.values(customer.counts).reduce((sum, count) => sum + count, 0);
        return console.log(`${customer.name_customer}, orders: ${orders}. To erase them say it again with --yes.`);
      }
      const at = Date.now();
      const erased = await eraseCustomer(db, key, { by: "npm run forget", at });
      if (!erased) return console.log("Nothing is known about this number.");
      const { orders, corrected_orders, notes } = erased;
      console.log(`Erased. Orders that stay without a name: ${orders}`);
      console.log(`Orders of others that had this number before: ${corrected_orders}. Notes: ${notes}`);
      if (!(await finishErasing({ db, dataDir }))) {
        console.log(
          "Another program is reading the database: the shop finishes erasing when that ends, or at its next start.",
        );
      }
      const copies = listCopies(dataDir);
      if (copies.length > 0) console.log(["Older copies still hold everything:", ...copies].join("\n  "));
      console.log(
        "Backups from before still hold everything too: restored in place of this shop they are erased again.",
      );
    });
  },
  (error) => (error instanceof RefusedError ? error.message : undefined),
);
