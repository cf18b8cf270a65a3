import { sql } from "kysely";
import type { BillContent } from "#domain/bill/bill.ts";
import { financialYearOf } from "#domain/bill/financial-year.ts";
import { boundsOfMonth } from "#domain/bill/month.ts";
import { listRegisterNumbers, type RegisterNumber } from "#domain/bill/register.ts";
import { DAY_MS, INDIA_AHEAD_MS, isoDay } from "#domain/india-day.ts";
import type { Database } from "#server/db/open.ts";

const READ_AT_ONCE = 200;

export interface RegisterBill {
  number: string;
  issued_at: number;
  cancelled_at: number | null;
  content: BillContent;
}

export type RegisterEntry = { is: "bill"; bill: RegisterBill } | Extract<RegisterNumber, { is: "missing" }>;

/** The newest first. */
export async function listBillMonths(db: Database): Promise<string[]> {
  const day = sql<number>`(issued_at + ${sql.lit(INDIA_AHEAD_MS)}) / ${sql.lit(DAY_MS)}`;
  const days = await db.selectFrom("bills").select(day.as("day")).distinct().execute();
  const months = new Set(days.map((row) => isoDay(Number(row.day)).slice(0, 7)));
  return [...months].sort().reverse();
}

/** Every number of the month in order, and where numbers are missing. */
export async function* eachRegisterEntry(db: Database, month: string): AsyncGenerator<RegisterEntry> {
  const financialYear = financialYearOf(boundsOfMonth(month).from);
  const issued = await db
    .selectFrom("bills")
    .select(["number", "issued_at"])
    .where("financial_year", "=", financialYear)
    .execute();
  const numbers = listRegisterNumbers(issued, { month, financialYear });
  for (let at = 0; at < numbers.length; at += READ_AT_ONCE) {
    const slice = numbers.slice(at, at + READ_AT_ONCE);
    const bills = await readBills(db, slice);
    for (const entry of slice) {
      const bill = entry.is === "bill" ? bills.get(entry.number) : undefined;
      if (bill) yield { is: "bill", bill };
      else if (entry.is === "missing") yield entry;
    }
  }
}

async function readBills(db: Database, numbers: RegisterNumber[]): Promise<Map<string, RegisterBill>> {
  const rows = await db
    .selectFrom("bills")
    .select(["number", "issued_at", "cancelled_at", "content"])
    .where(
      "number",
      "in",
      numbers.flatMap((entry) => (entry.is === "bill" ? [entry.number] : [])),
    )
    .execute();
  return new Map(rows.map((row) => [row.number, { ...row, content: JSON.parse(row.content) }]));
}
