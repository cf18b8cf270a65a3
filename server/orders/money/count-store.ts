import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { type Days, momentsOf } from "#domain/india-day.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Count, RoundCount } from "#domain/rounds/round.ts";
import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";
import type { CountRow } from "#server/db/schema.ts";
import type { By } from "../core/history-store.ts";
import { RefusedError } from "../core/refuse-change.ts";

/** Whoever holds cash hands it over, and somebody counts it: the cash of a round, or of the till on one of India's days. */

/** Taken before counting the till, reopening a count or reversing payments; held until the transaction ends. */
export async function lockTill(trx: Database): Promise<void> {
  await countUp(trx, "till_changes");
}

/** Exactly one of the two is null. */
type Holder = Pick<CountRow, "round_id" | "day">;

/** Cash that was not reversed. */
function isHeldBy({ round_id, day }: Holder) {
  if (day === null) return sql<boolean>`round_id = ${round_id} and reversed_at is null and cash_paise > 0`;
  return isInTill({ from: day, to: day });
}

export function isInTill(days: Days) {
  const { from, before } = momentsOf(days);
  return sql<boolean>`round_id is null and reversed_at is null and cash_paise > 0 and at >= ${from} and at < ${before}`;
}

type NewCount = Omit<RoundCount, "version"> & By & Pick<CountRow, "seq">;

/** Takes the rows that are not counted yet, which must add up to the cash that was shown. The caller has locked the holder. */
export async function insertCount(trx: Database, holder: Holder, count: NewCount): Promise<void> {
  const { expected_cash, counted_cash, expense, reason, by, at, counted_by = by, seq } = count;
  const id = newId();
  const paise = { expected_paise: toPaise(expected_cash), counted_paise: toPaise(counted_cash) };
  const spent = { expense_paise: toPaise(expense?.amount ?? 0), expense_words: expense?.words ?? "" };
  await trx
    .insertInto("counts")
    .values({
      id,
      ...holder,
      seq,
      ...paise,
      ...spent,
      reason,
      at,
      by,
      counted_by,
      reopened_at: null,
      reopened_by: null,
    })
    .execute();
  // The sum is of the rows that get this count, whatever is written at the same moment.
  const rows = await trx
    .updateTable("payments")
    .set({ count_id: id })
    .where("count_id", "is", null)
    .where(isHeldBy(holder))
    .returning("cash_paise")
    .execute();
  const isTill = holder.day !== null;
  if (isTill && rows.length === 0) throw new RefusedError("All cash of this day is counted.");
  if (rows.reduce((sum, { cash_paise }) => sum + cash_paise, 0) === paise.expected_paise) return;
  throw new RefusedError(
    `The cash of ${isTill ? "the till" : "this round"} has changed meanwhile. Please count again.`,
  );
}

/** Reopens a count: its cash is not counted any more; the count stays, marked. */
export async function reopenCount(trx: Database, id: string, { by, at }: By): Promise<void> {
  await trx.updateTable("counts").set({ reopened_at: at, reopened_by: by }).where("id", "=", id).execute();
  await trx.updateTable("payments").set({ count_id: null }).where("count_id", "=", id).execute();
}

/** Reopens the count of a round, which the caller has locked. */
export async function reopenRoundCount(trx: Database, round_id: string, by: By): Promise<void> {
  const counts = trx.selectFrom("counts").select("id").where("round_id", "=", round_id);
  for (const { id } of await counts.where("reopened_at", "is", null).execute()) await reopenCount(trx, id, by);
}

/** Counts by round, the newest first. */
export async function listRoundCounts(db: Database, roundIds: string[]): Promise<Map<string, Count[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("counts")
    .selectAll()
    .where("round_id", "in", roundIds)
    .orderBy("seq", "desc")
    .execute();
  return new Map(roundIds.map((id) => [id, rows.filter(({ round_id }) => round_id === id).map(toCount)]));
}

export function toCount({ reason, at, by, counted_by, reopened_at, reopened_by, ...paise }: CountRow): Count {
  const rupees = { expected_cash: toRupees(paise.expected_paise), counted_cash: toRupees(paise.counted_paise) };
  const { expense_paise, expense_words: words } = paise;
  const spent = expense_paise > 0 ? { expense: { amount: toRupees(expense_paise), words } } : {};
  return { reason, at, by, counted_by, reopened_at, reopened_by, ...rupees, ...spent };
}
