import { sql } from "kysely";
import { toRupees } from "#domain/products/pricing.ts";
import type { Owed } from "#domain/rounds/cash.ts";
import type { Database } from "#server/db/open.ts";

const MOST_OWED = 500;
/** As in the index: SQLite does not use a partial index for a parameter. */
const isOwed = sql<boolean>`owed_paise > 0`;

export async function getOwed(db: Database): Promise<Owed> {
  const owing = db.selectFrom("orders").where(isOwed);
  const { paise, count } = await owing
    .select((eb) => [
      eb.fn.sum<number | string | null>("owed_paise").as("paise"),
      eb.fn.countAll<number | string>().as("count"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await owing
    .select(["code", "name_customer", "owed_paise", "delivered_at"])
    .orderBy("delivered_at")
    .orderBy("id")
    .limit(MOST_OWED)
    .execute();
  return {
    sum: toRupees(Number(paise ?? 0)),
    count: Number(count),
    orders: rows.map(({ owed_paise, ...row }) => ({ ...row, owed: toRupees(owed_paise) })),
  };
}
