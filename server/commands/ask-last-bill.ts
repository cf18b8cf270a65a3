import { createInterface } from "node:readline/promises";
import { readBillNumber } from "#domain/bill/financial-year.ts";
import { RestoreRefusedError } from "#server/backup/restore-backup.ts";
import type { LastBills } from "#server/orders/money/bill-number-store.ts";

const NONE = "none";
export const NO_LATER_BILL: LastBills = new Map();

/** Undefined where it is neither a number of a bill nor "none". */
export function readLastBill(text: string): LastBills | undefined {
  if (text.trim() === NONE) return NO_LATER_BILL;
  const read = readBillNumber(text);
  return read && new Map([[read.financialYear, read.count]]);
}

/** Asks the person at the terminal; without one the restore is refused. */
export async function askLastBill(inBackup: string | undefined): Promise<LastBills> {
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
