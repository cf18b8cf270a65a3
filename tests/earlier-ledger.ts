import { sql } from "kysely";
import { DAY_MS, INDIA_AHEAD_MS, isoDay } from "#domain/india-day.ts";
import { buildMigrator } from "#server/db/migrate.ts";
import type { Database } from "#server/db/open.ts";

/** The days of a shop in the tables from before there was one ledger: two of receipts, two of counts. */

type Row = Record<string, unknown>;

export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await buildMigrator(db).migrateTo(name);
  if (error) throw error;
}

/** Writes what happened in `shop` into a database of the version before. */
export async function writeEarlierTables(shop: Database, earlier: Database): Promise<void> {
  const read = (table: "orders" | "bills" | "rounds" | "round_stops" | "payments" | "counts") =>
    shop.selectFrom(table).selectAll().execute() as Promise<Row[]>;
  const steps = await shop.selectFrom("order_steps").selectAll().execute();
  const [payments, counts] = [await shop.selectFrom("payments").selectAll().execute(), await read("counts")];
  const receipts = payments.map(({ count_id, reversed_at, reversed_by, ...row }) => ({
    ...{ ...row, taken_back_at: reversed_at, taken_back_by: reversed_by, let_go_paise: row.written_off_paise },
    // A round's receipts did not name their count.
    till_count_id: row.round_id === null ? count_id : null,
  }));
  const isAtDelivery = (row: { to_collect_paise: number | null }) => row.to_collect_paise !== null;
  const settlements = receipts
    .filter((row) => !isAtDelivery(row))
    .map((row) => ({
      ...row,
      payment_id: receipts.find((one) => isAtDelivery(one) && one.order_id === row.with_order_id && one.at === row.at)
        ?.id,
    }));
  const tables: [string, Row[]][] = [
    ["orders", await read("orders")],
    ["order_steps", steps.map((step) => ({ ...step, changes: null }))],
    ["bills", await read("bills")],
    ["rounds", await read("rounds")],
    ["round_stops", await read("round_stops")],
    ["round_counts", counts.filter(({ day }) => day === null)],
    ["till_counts", counts.filter(({ day }) => day !== null)],
    ["payments", receipts.filter(isAtDelivery)],
    ["settlements", settlements],
  ];
  const known = new Map((await earlier.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const to = earlier.withTables<{ [name: string]: Row }>();
  for (const [table, rows] of tables) {
    const columns = known.get(table)?.map(({ name }) => name) ?? [];
    const values = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
    for (const value of values) await to.insertInto(table).values(value).execute();
  }
}

/** By day and person, by order and by holder, added up from the earlier tables themselves. */
export async function sumEarlierTables(db: Database) {
  const read = async (query: string) => {
    const { rows } = await sql.raw<Row>(query).execute(db);
    // PostgreSQL gives sums as text.
    return rows.map((row) =>
      Object.values(row).map((value) => (/^-?\d+$/.test(String(value)) ? Number(value) : value)),
    );
  };
  const receipts = `(
    select order_id, round_id, at, "by", to_collect_paise, cash_paise, upi_paise, 0 as let_go_paise from payments where taken_back_at is null
    union all
    select order_id, round_id, at, "by", 0, cash_paise, upi_paise, let_go_paise from settlements where taken_back_at is null) as receipts`;
  const cash = await read(`
    select coalesce(day, cast((at + ${INDIA_AHEAD_MS}) / ${DAY_MS} as text)) as of_day, coalesce(person, "by") as who,
      sum(cash_paise) as cash, sum(upi_paise) as upi, sum(let_go_paise) as let_go
    from ${receipts} left join rounds on rounds.id = round_id group by of_day, who`);
  return {
    cash: cash.map(([day, ...rest]) => [typeof day === "number" ? isoDay(day) : day, ...rest]).sort(),
    owed: await read(`
      select code, sum(to_collect_paise - cash_paise - upi_paise - let_go_paise) as owed
      from ${receipts} join orders on orders.id = order_id group by code order by code`),
    counted: await read(`
      select expected_paise, counted_paise from round_counts where reopened_at is null
      union all
      select expected_paise, counted_paise from till_counts where reopened_at is null`),
  };
}
