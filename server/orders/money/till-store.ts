import { sql } from "kysely";
import { DAY_MS, type Days, INDIA_AHEAD_MS, isoDay } from "#domain/india-day.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { NewTillCount, TillDay } from "#domain/rounds/cash.ts";
import type { Database } from "#server/db/open.ts";
import type { Acting, By } from "../core/history-store.ts";
import { RefusedError } from "../core/refuse-change.ts";
import { insertCount, isInTill, lockTill, reopenCount, toCount } from "./count-store.ts";

/** Days with cash in the till, or with counts; newest first. */
export async function listTillDays(db: Database, days: Days): Promise<TillDay[]> {
  const indiaDay = sql<number | string>`(at + ${sql.lit(INDIA_AHEAD_MS)}) / ${sql.lit(DAY_MS)}`;
  const [counts, sums] = await Promise.all([
    db
      .selectFrom("counts")
      .selectAll()
      .where("day", ">=", days.from)
      .where("day", "<=", days.to)
      .orderBy("seq", "desc")
      .execute(),
    db
      .selectFrom("payments")
      .select((eb) => [
        indiaDay.as("day"),
        eb.fn.sum<number | string>("cash_paise").as("cash"),
        sql<number | string>`sum(case when count_id is null then cash_paise else 0 end)`.as("not_counted"),
      ])
      .where(isInTill(days))
      .groupBy(indiaDay)
      .execute(),
  ]);
  const found = new Map<string, TillDay>();
  for (const { day, cash, not_counted } of sums) {
    const iso = isoDay(Number(day));
    const rupees = { cash: toRupees(Number(cash)), not_counted: toRupees(Number(not_counted)) };
    found.set(iso, { day: iso, ...rupees, counts: [] });
  }
  for (const count of counts) {
    if (count.day === null) continue;
    const till = found.get(count.day) ?? { day: count.day, cash: 0, not_counted: 0, counts: [] };
    till.counts.push({ id: count.id, ...toCount(count) });
    found.set(count.day, till);
  }
  return [...found.values()].sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** Counts the cash of the day that is not counted yet; later cash needs another count. */
export async function countTill(db: Database, { day, seq, ...count }: NewTillCount & By): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTill(trx);
    const { last } = await trx
      .selectFrom("counts")
      .select((eb) => eb.fn.max("seq").as("last"))
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    const before = Number(last ?? 0);
    if (seq !== undefined && seq !== before)
      throw new RefusedError("Somebody has counted this till meanwhile. Please look at that count first.");
    await insertCount(trx, { round_id: null, day }, { ...count, seq: before + 1 });
  });
}

/** Returns its day; undefined where there is no such count of the till. */
export async function reopenTillCount(db: Database, id: string, { check, ...by }: Acting): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await check?.(trx);
    await lockTill(trx);
    const count = await trx.selectFrom("counts").selectAll().where("id", "=", id).executeTakeFirst();
    if (!count || count.day === null) return undefined;
    if (count.reopened_by !== null) throw new RefusedError(`${count.reopened_by} has opened this count again already.`);
    await reopenCount(trx, id, by);
    return count.day;
  });
}
