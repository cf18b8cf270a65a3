import { formatIndiaDay } from "#domain/india-time.ts";
import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";
import { RefusedError } from "../core/refused-error.ts";

/** Taken before counting the till, reopening a count or taking cash back; held until the transaction ends. */
export async function lockTill(trx: Database): Promise<void> {
  await countUp(trx, "till_changes");
}

/** Marks payments or settlements as taken back, unless the till was counted with their cash. */
export async function takeBackRows(
  trx: Database,
  table: "payments" | "settlements",
  ids: string[],
  { by, at }: { by: string; at: number },
): Promise<void> {
  if (ids.length === 0) return;
  await lockTill(trx);
  const counted = await trx
    .selectFrom(table)
    .select("at")
    .where("id", "in", ids)
    .where("till_count_id", "is not", null)
    .executeTakeFirst();
  if (counted)
    throw new RefusedError(
      `The till of ${formatIndiaDay(counted.at)} is counted with this cash. Open the count again first.`,
    );
  await trx.updateTable(table).set({ taken_back_at: at, taken_back_by: by }).where("id", "in", ids).execute();
}
