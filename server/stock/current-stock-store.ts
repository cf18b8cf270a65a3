import { sql } from "kysely";
import { DAY_MS, INDIA_AHEAD_MS } from "#domain/india-day.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { Database } from "#server/db/open.ts";
import type { BatchRow } from "#server/db/schema.ts";
import { toCell } from "./ledger-store.ts";

/** Orders that want units which are not packed yet. */
const WAITING: OrderState[] = ["new", "confirmed"];
const BATCH = 500;

/** Sums of the ledger up to this version: by batch and cell, by cell and day, and the first filling of each cell. */
export async function readSums(db: Database, version: number, soldFrom: number) {
  const moves = db.selectFrom("stock_moves").where("seq", "<=", version);
  const [sums, sold, filled] = await Promise.all([
    moves
      .select((eb) => ["product_id", "size", "package", "batch_id", eb.fn.sum<number | string>("units").as("units")])
      .groupBy(["product_id", "size", "package", "batch_id"])
      .having((eb) => eb.fn.sum("units"), "<>", 0)
      .execute(),
    moves
      .select((eb) => [
        ...(["product_id", "size", "package"] as const),
        sql<number | string>`(at + ${sql.lit(INDIA_AHEAD_MS)}) / ${sql.lit(DAY_MS)}`.as("day"),
        eb.fn.sum<number | string>("units").as("units"),
      ])
      .where("at", ">=", soldFrom)
      .where("type", "in", ["packed", "back"])
      .groupBy(["product_id", "size", "package", "day"])
      .execute(),
    moves
      .select((eb) => ["product_id", "size", "package", eb.fn.min("at").as("at")])
      .where("type", "=", "filled")
      .groupBy(["product_id", "size", "package"])
      .execute(),
  ]);
  return {
    sums: sums.map(({ batch_id, units, ...row }) => ({ cell: toCell(row), batch_id, units: Number(units) })),
    sold: sold.map(({ day, units, ...row }) => ({
      cell: toCell(row),
      day: Math.floor(Number(day)),
      units: -Number(units),
    })),
    filled: filled.map(({ at, ...row }) => ({ cell: toCell(row), at: Number(at) })),
  };
}

export async function listMovesAfter(db: Database, version: number) {
  return db.selectFrom("stock_moves").selectAll().where("seq", ">", version).orderBy("seq").execute();
}

export async function listBatchesAfter(db: Database, version: number): Promise<BatchRow[]> {
  return db.selectFrom("batches").selectAll().where("seq", ">", version).execute();
}

/** Cells that are counted. */
export async function listCounted(db: Database) {
  const rows = await db.selectFrom("stock_cells").selectAll().where("counted", "=", 1).execute();
  return rows.map(toCell);
}

/** Differs when an order begins or ceases to wait, or changes. */
export async function readWaitingSignature(db: Database): Promise<string> {
  const row = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.countAll<number | string>().as("count"),
      eb.fn.sum<number | string | null>("version").as("versions"),
      // Names the orders well enough: of two that change places in one moment.
      sql<number | string | null>`sum(created_at % 1000000000)`.as("booked"),
    ])
    .where("state", "in", WAITING)
    .executeTakeFirstOrThrow();
  return `${row.count} ${row.versions} ${row.booked}`;
}

export async function listWaiting(db: Database) {
  return db.selectFrom("orders").select(["id", "version", "created_at"]).where("state", "in", WAITING).execute();
}

export async function listItems(db: Database, ids: string[]): Promise<{ id: string; items: string | null }[]> {
  const rows = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    rows.push(...(await db.selectFrom("orders").select(["id", "items"]).where("id", "in", some).execute()));
  }
  return rows;
}
