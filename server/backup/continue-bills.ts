import { billNumber } from "#domain/bill/financial-year.ts";
import type { Database } from "#server/db/open.ts";
import { highest, type LastBills, listLastBills, setLastBills } from "#server/orders/money/bill-number-store.ts";

/** Finds out the last bill on paper, which the replaced shop may know; empty if it is not later than the one in the backup. */
export type FindLastBill = (known: { inBackup: string | undefined; isKnown: boolean }) => Promise<LastBills>;

/**
 * No number of a bill that was handed out after the backup is given again. The replaced shop knows the last one, unless it
 * is not the shop of this backup or there is none: then only the paper does. Returns the last number.
 */
export async function continueBills(
  db: Database,
  replaced: LastBills | undefined,
  findLastBill: FindLastBill,
): Promise<string | undefined> {
  const inBackup = await listLastBills(db);
  const isKnown = replaced !== undefined && replaced.size > 0 && isUpTo(replaced, inBackup);
  const onPaper = await findLastBill({ inBackup: nameLast(inBackup), isKnown });
  const last = highest([...inBackup, ...(replaced ?? []), ...onPaper]);
  await setLastBills(db, last);
  return nameLast(last);
}

function isUpTo(one: LastBills, other: LastBills): boolean {
  return [...other].every(([year, count]) => (one.get(year) ?? 0) >= count);
}

function nameLast(last: LastBills): string | undefined {
  const year = [...last.keys()].sort().at(-1);
  return year && billNumber(year, last.get(year) ?? 0);
}
