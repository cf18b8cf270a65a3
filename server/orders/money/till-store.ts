import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { DAY_MS, dayNumber, INDIA_AHEAD_MS, isoDay, startOfDay } from "#domain/india-day.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { NewTillCount, TillDay } from "#domain/rounds/till.ts";
import type { Database } from "#server/db/open.ts";
import { RefusedError } from "../core/refused-error.ts";
import { lockTill } from "./reverse-store.ts";

export interface Days {
  from: string;
  to: string;
}

interface By {
  by: string;
  at: number;
}

export function momentsOf({ from, to }: Days): { from: number; before: number } {
  return { from: startOfDay(dayNumber(from)), before: startOfDay(dayNumber(to)) + DAY_MS };
}

/** Days with cash without a round, or with counts; newest first. */
export async function listTillDays(db: Database, days: Days): Promise<TillDay[]> {
  const [counts, ...sums] = await Promise.all([
    db
      .selectFrom("till_counts")
      .selectAll()
      .where("day", ">=", days.from)
      .where("day", "<=", days.to)
      .orderBy("seq", "desc")
      .execute(),
    sumByDay(db, "payments", days),
    sumByDay(db, "settlements", days),
  ]);
  const found = new Map<string, TillDay>();
  const of = (day: string) => {
    const known = found.get(day) ?? { day, cash: 0, not_counted: 0, counts: [] };
    found.set(day, known);
    return known;
  };
  for (const { day, cash_paise, not_counted_paise } of sums.flat()) {
    const till = of(isoDay(Number(day)));
    till.cash = toRupees(toPaise(till.cash) + Number(cash_paise));
    till.not_counted = toRupees(toPaise(till.not_counted) + Number(not_counted_paise));
  }
  for (const { day, seq: _, expected_paise, counted_paise, ...count } of counts)
    of(day).counts.push({
      ...count,
      expected_cash: toRupees(expected_paise),
      counted_cash: toRupees(counted_paise),
    });
  return [...found.values()].sort((one, other) => (one.day < other.day ? 1 : -1));
}

function sumByDay(db: Database, table: "payments" | "settlements", days: Days) {
  const day = sql<number | string>`(at + ${sql.lit(INDIA_AHEAD_MS)}) / ${sql.lit(DAY_MS)}`;
  return db
    .selectFrom(table)
    .select((eb) => [
      day.as("day"),
      eb.fn.sum<number | string>("cash_paise").as("cash_paise"),
      sql<number | string>`sum(case when till_count_id is null then cash_paise else 0 end)`.as("not_counted_paise"),
    ])
    .where(isInTill(days))
    .groupBy(day)
    .execute();
}

/** Cash without a round that was not taken back. */
function isInTill(days: Days) {
  const { from, before } = momentsOf(days);
  return sql<boolean>`round_id is null and taken_back_at is null and cash_paise > 0 and at >= ${from} and at < ${before}`;
}

/** Counts the cash of the day that is not counted yet; later cash needs another count. */
export async function countTill(db: Database, { day, ...count }: NewTillCount & By): Promise<void> {
  const { expected_cash, counted_cash, reason, by, at, counted_by = by, seq } = count;
  await db.transaction().execute(async (trx) => {
    await lockTill(trx);
    const { last } = await trx
      .selectFrom("till_counts")
      .select((eb) => eb.fn.max("seq").as("last"))
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    const before = Number(last ?? 0);
    if (seq !== undefined && seq !== before)
      throw new RefusedError("Somebody has counted this till meanwhile. Please look at that count first.");
    const id = newId();
    const expected_paise = toPaise(expected_cash);
    await trx
      .insertInto("till_counts")
      .values({
        ...{ id, day, seq: before + 1, expected_paise, counted_paise: toPaise(counted_cash) },
        ...{ reason, at, by, counted_by, reopened_at: null, reopened_by: null },
      })
      .execute();
    // The sum is of the rows that get this count, whatever is written at the same moment.
    const rows = [...(await takeInto(trx, "payments", id, day)), ...(await takeInto(trx, "settlements", id, day))];
    if (rows.length === 0) throw new RefusedError("All cash of this day is counted.");
    if (rows.reduce((sum, { cash_paise }) => sum + cash_paise, 0) !== expected_paise)
      throw new RefusedError("The cash of the till has changed meanwhile. Please count again.");
  });
}

function takeInto(trx: Database, table: "payments" | "settlements", till_count_id: string, day: string) {
  return trx
    .updateTable(table)
    .set({ till_count_id })
    .where("till_count_id", "is", null)
    .where(isInTill({ from: day, to: day }))
    .returning("cash_paise")
    .execute();
}

/** Its cash is not counted any more; the count stays, marked. Returns its day; undefined where there is no such count. */
export async function reopenTillCount(db: Database, id: string, { by, at }: By): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockTill(trx);
    const count = await trx
      .selectFrom("till_counts")
      .select(["day", "reopened_by"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!count) return undefined;
    if (count.reopened_by !== null) throw new RefusedError(`${count.reopened_by} has opened this count again already.`);
    await trx.updateTable("till_counts").set({ reopened_at: at, reopened_by: by }).where("id", "=", id).execute();
    for (const table of ["payments", "settlements"] as const)
      await trx.updateTable(table).set({ till_count_id: null }).where("till_count_id", "=", id).execute();
    return count.day;
  });
}
