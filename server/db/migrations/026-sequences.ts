import { type Kysely, sql } from "kysely";

/** The latest stop, count, bill and key are found by a number, because a clock may be set back. Existing rows are numbered by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An open stop, a count that was not reopened and a bill that was not cancelled are always the latest.
  for (const [table, key, parent, order] of [
    ["round_stops", "id", "order_id", "outcome is null, added_at, id"],
    ["round_counts", "id", "round_id", "reopened_at is null, at, id"],
    ["bills", "number", "order_id", "cancelled_at is null, issued_at, number"],
    ["order_keys", "id", "order_id", "created_at, id"],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("seq", "integer", (col) => col.notNull().defaultTo(0))
      .execute();
    await sql`
      update ${sql.table(table)} set seq = numbered.seq
      from (
        select ${sql.ref(key)} as row_key, row_number() over (partition by ${sql.ref(parent)} order by ${sql.raw(order)}) as seq
        from ${sql.table(table)}
      ) as numbered
      where numbered.row_key = ${sql.ref(key)}`.execute(db);
  }
}
