import { type Database, isPostgres } from "./open.ts";
import type { Tables } from "./schema.ts";

/** Figures follow from the orders, by triggers; a sign-in belongs to the database where it was made. */
type CopiedTable = Exclude<keyof Tables, "figure_days" | "figure_changes" | "sessions">;

/** Each table with its key; parents before children, so that references hold while rows arrive. */
const KEY_OF = {
  internal_state: "key",
  settings: "id",
  users: "id",
  login_attempts: "id",
  user_devices: "id",
  recovery_codes: "id",
  sign_ins: "id",
  products: "id",
  earlier_slugs: "slug",
  orders: "id",
  order_steps: "id",
  bills: "number",
  notes: "id",
  rounds: "id",
  round_stops: "id",
  round_keys: "round_id",
  counts: "id",
  payments: "id",
  order_sources: "id",
  order_keys: "id",
  order_lookups: "id",
  outbox: "id",
  erased_mails: "id",
  idempotency_keys: "key",
} as const satisfies Record<CopiedTable, string>;
export const TABLES = Object.keys(KEY_OF) as CopiedTable[];
const BATCH = 500;

export class TargetNotEmptyError extends Error {}

interface CopyOptions {
  /** Runs first in the target's transaction; an error leaves the target unchanged. */
  prepare?: (target: Database) => Promise<void>;
}

/** Copies every row of every table from one snapshot. The target gets all of them or none. */
export async function copyDatabase(
  from: Database,
  to: Database,
  { prepare }: CopyOptions = {},
): Promise<Record<string, number>> {
  const snapshot = from.transaction();
  return to.transaction().execute((target) =>
    (isPostgres(from) ? snapshot.setIsolationLevel("repeatable read") : snapshot).execute(async (source) => {
      await prepare?.(target);
      const counts: Record<string, number> = {};
      for (const [table, key] of Object.entries(KEY_OF)) counts[table] = await copyTable(source, target, table, key);
      return counts;
    }),
  );
}

async function copyTable(source: Database, target: Database, table: string, key: string): Promise<number> {
  const from = source.withTables<{ [name: string]: Record<string, unknown> }>();
  const to = target.withTables<{ [name: string]: Record<string, unknown> }>();
  const occupied = await to.selectFrom(table).select(key).limit(1).executeTakeFirst();
  if (occupied) throw new TargetNotEmptyError(`the table ${table} of the target is not empty`);
  let copied = 0;
  for (let last: unknown; ; ) {
    let batch = from.selectFrom(table).selectAll().orderBy(key).limit(BATCH);
    if (last !== undefined) batch = batch.where(key, ">", last);
    const rows = await batch.execute();
    const final = rows.at(-1);
    if (!final) return copied;
    await to.insertInto(table).values(rows).execute();
    copied += rows.length;
    last = final[key];
  }
}
