import { sql } from "kysely";
import { billNumber, financialYearOf } from "#domain/bill/financial-year.ts";
import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";

const COUNTER = "bills_";
/** Position of the first digit of the count in "2026-27/000123". */
const FIRST_DIGIT = "2026-27/".length + 1;

/** The last count by financial year. */
export type LastBills = ReadonlyMap<string, number>;

export async function nextBillNumber(trx: Database, at: number): Promise<{ financial_year: string; number: string }> {
  const financial_year = financialYearOf(at);
  return { financial_year, number: billNumber(financial_year, await countUp(trx, COUNTER + financial_year)) };
}

export async function listLastBills(db: Database): Promise<LastBills> {
  const counters = await db.selectFrom("internal_state").selectAll().where("key", "like", `${COUNTER}%`).execute();
  const issued = await db
    .selectFrom("bills")
    .select(["financial_year", sql<number>`max(cast(substr(number, ${sql.lit(FIRST_DIGIT)}) as integer))`.as("last")])
    .groupBy("financial_year")
    .execute();
  return highest([
    ...counters.map(({ key, value }) => [key.slice(COUNTER.length), Number(value)] as const),
    ...issued.map(({ financial_year, last }) => [financial_year, Number(last)] as const),
  ]);
}

/** Takes the highest count of each year; a value that is no count is left out. */
export function highest(counts: Iterable<readonly [string, number]>): LastBills {
  const last = new Map<string, number>();
  for (const [year, count] of counts) {
    if (Number.isSafeInteger(count)) last.set(year, Math.max(count, last.get(year) ?? 0));
  }
  return last;
}

/** The next bill of a year gets the number after this one. */
export async function setLastBills(db: Database, last: LastBills): Promise<void> {
  for (const [year, count] of last) {
    const value = String(count);
    await db
      .insertInto("internal_state")
      .values({ key: COUNTER + year, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  }
}
