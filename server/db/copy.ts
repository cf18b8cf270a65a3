import { type Database, isPostgres } from "./open.ts";
import type { Tables } from "./schema.ts";

/** Sign-ins, known browsers and drivers' links are in no copy and no backup: nobody who has one gets into the shop. */
export const CREDENTIAL_TABLES = ["sessions", "user_devices", "round_keys"] as const;

/** Figures follow from the orders, by triggers. */
type CopiedTable = Exclude<keyof Tables, "figure_days" | "figure_changes" | (typeof CREDENTIAL_TABLES)[number]>;

/** Each table with its key; parents before children, so that references hold while rows arrive. */
const KEY_OF = {
  internal_state: "key",
  settings: "id",
  users: "id",
  login_attempts: "id",
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
  counts: "id",
  payments: "id",
  order_sources: "id",
  order_keys: "id",
  order_lookups: "id",
  outbox: "id",
  erased_mails: "id",
  idempotency_keys: "key",
  batches: "id",
  stock_moves: "id",
  stock_cells: "id",
  stock_wishes: "id",
  recall_tells: "id",
} as const satisfies Record<CopiedTable, string>;
export const TABLES = Object.keys(KEY_OF) as CopiedTable[];
const BATCH = 500;

export class TargetNotEmptyError extends Error {}

interface CopyOptions {
  /** Runs first in the target's transaction; an error leaves the target unchanged. */
  prepare?: (target: Database) => Promise<void>;
}

export async function deleteCredentials(db: Database): Promise<void> {
  for (const table of CREDENTIAL_TABLES) await db.deleteFrom(table).execute();
}

/** Copies every row of these tables from one snapshot. The target gets all of them or none. */
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
      for (const table of TABLES) counts[table] = await copyTable(source, target, table);
      return counts;
    }),
  );
}

async function copyTable(source: Database, target: Database, table: CopiedTable): Promise<number> {
  const to = target.withTables<{ [name: string]: Record<string, unknown> }>();
  const occupied = await to.selectFrom(table).select(KEY_OF[table]).limit(1).executeTakeFirst();
  if (occupied) throw new TargetNotEmptyError(`the table ${table} of the target is not empty`);
  let copied = 0;
  for await (const { rows } of listBatches(source, table)) {
    await to.insertInto(table).values(rows).execute();
    copied += rows.length;
  }
  return copied;
}

/** All rows of a table in the order of its key. */
export async function* listBatches(db: Database, table: CopiedTable) {
  const key: string = KEY_OF[table];
  const from = db.withTables<{ [name: string]: Record<string, unknown> }>();
  for (let last: unknown; ; ) {
    let batch = from.selectFrom<string>(table).selectAll().orderBy(key).limit(BATCH);
    if (last !== undefined) batch = batch.where(key, ">", last);
    const rows = await batch.execute();
    const final = rows.at(-1);
    if (!final) return;
    yield { rows, key };
    last = final[key];
  }
}
