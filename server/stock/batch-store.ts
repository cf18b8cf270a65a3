import { v7 as newId } from "uuid";
import { addNumbers, batchPrefix, nextBatchCode } from "#domain/stock/batch-code.ts";
import { type CellName, cellKey } from "#domain/stock/cell.ts";
import type { BatchChange, BatchDetails, Count, Fill, Loss, Move, NewBatch } from "#domain/stock/stock.ts";
import type { Database } from "#server/db/open.ts";
import type { BatchRow, StockMoveRow } from "#server/db/schema.ts";
import { insertMoves, listShelf, lockStock, StockRefusedError, toCell } from "./ledger-store.ts";

const MOST_MOVES = 100;
const PAGE_SIZE = 25;

export class CodeTakenError extends Error {}
/** The batch has units, with labels and bills that name it. */
export class CodeUsedError extends Error {}
/** The key was used before for something else. */
export class KeyReusedError extends Error {}

interface By {
  by: string;
  at: number;
}

type Keyed<Body> = Body & By & { id?: string | undefined };

/** Repeated with the same key it is still one. Returns its id. */
export async function createBatch(
  db: Database,
  { id = newId(), product, product_name, by, at, ...fields }: Keyed<NewBatch> & { product_name: string },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const seq = await lockStock(trx);
    const first = await findBatch(trx, id);
    if (first) {
      if (first.product_id === product && first.pressed_on === fields.pressed_on) return id;
      throw new KeyReusedError();
    }
    const code = fields.code || (await proposeCode(trx, product_name, fields.pressed_on));
    await requireFree(trx, code, id);
    const { litres, ...others } = fields;
    await trx
      .insertInto("batches")
      .values({
        ...others,
        ...{ id, code, product_id: product, litres_ml: Math.round(litres * 1000), version: 1, seq, corrections: "[]" },
        ...{ created_at: at, created_by: by, recalled_at: null, recalled_by: null, recall_reason: "" },
      })
      .execute();
    return id;
  });
}

/** False where there is no such batch. */
export async function updateBatch(db: Database, id: string, { by, at, ...change }: BatchChange & By): Promise<boolean> {
  const { version, litres, code, ...fields } = change;
  return db.transaction().execute(async (trx) => {
    const seq = await lockStock(trx);
    const batch = await findBatch(trx, id);
    if (!batch) return false;
    requireVersion(batch, version);
    if (code && code !== batch.code && (await isFilled(trx, id))) throw new CodeUsedError();
    await requireFree(trx, code, id);
    const { pressed_on, best_before, litres_ml } = batch;
    const was = {
      ...(pressed_on !== change.pressed_on && { pressed_on }),
      ...(best_before !== change.best_before && { best_before }),
      ...(litres_ml !== Math.round(litres * 1000) && { litres: litres_ml / 1000 }),
    };
    const corrections = JSON.parse(batch.corrections);
    if (Object.keys(was).length > 0) corrections.push({ at, by, was });
    const set = {
      ...{ ...fields, code: code || batch.code, litres_ml: Math.round(litres * 1000), version: version + 1, seq },
      corrections: JSON.stringify(corrections),
    };
    await trx.updateTable("batches").set(set).where("id", "=", id).execute();
    return true;
  });
}

async function isFilled(trx: Database, batchId: string): Promise<boolean> {
  const move = await trx
    .selectFrom("stock_moves")
    .select("id")
    .where("batch_id", "=", batchId)
    .limit(1)
    .executeTakeFirst();
  return move !== undefined;
}

async function proposeCode(db: Database, productName: string, pressedOn: string): Promise<string> {
  const prefix = batchPrefix(productName, pressedOn);
  const rows = await db.selectFrom("batches").select("code").where("code", "like", `${prefix}%`).execute();
  return nextBatchCode(prefix, addNumbers(rows.map(({ code }) => code)));
}

/** Fills units, and counts this size and package from now on. False where there is no such batch. */
export async function fill(
  db: Database,
  batchId: string,
  { units, id, by, at, ...size }: Keyed<Fill>,
): Promise<boolean> {
  return move(db, batchId, { ...size, id, by, at, type: "filled", units, reason: "" });
}

export async function lose(db: Database, batchId: string, { units, ...loss }: Keyed<Loss>): Promise<boolean> {
  return move(db, batchId, { ...loss, units: -units });
}

type OneMove = Keyed<Pick<StockMoveRow, "size" | "package" | "type" | "units" | "reason">>;

async function move(db: Database, batchId: string, { by, at, id = newId(), ...wanted }: OneMove): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const seq = await lockStock(trx);
    const batch = await findBatch(trx, batchId);
    if (!batch) return false;
    const first = await trx.selectFrom("stock_moves").selectAll().where("id", "=", id).executeTakeFirst();
    if (first) {
      const isSame = first.batch_id === batchId && first.units === wanted.units && first.type === wanted.type;
      if (isSame && cellKey(toCell(first)) === cellKey({ ...wanted, id: first.product_id })) return true;
      throw new KeyReusedError();
    }
    const cell = { ...wanted, id: batch.product_id };
    if (wanted.units > 0) {
      if (batch.recalled_at !== null) throw new StockRefusedError(`Batch ${batch.code} is recalled.`);
      await setCounted(trx, cell, { counted: true, at });
    } else {
      const left = await getLeft(trx, cell, batchId);
      if (left + wanted.units < 0) throw new StockRefusedError(`There ${left === 1 ? "is" : "are"} only ${left} left.`);
    }
    const { type, units, reason } = wanted;
    await insertMoves(trx, seq, [{ id, type, units, reason, batch_id: batchId, cell }], { by, at });
    return true;
  });
}

/** Writes what a count found differently; refused where the ledger has changed since it was shown. */
export async function count(db: Database, { product, counts, reason, by, at, ...size }: Count & By): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const seq = await lockStock(trx);
    const cell = { ...size, id: product };
    const counted = await trx
      .selectFrom("stock_cells")
      .select("id")
      .where("product_id", "=", product)
      .where("size", "=", cell.size)
      .where("package", "=", cell.package)
      .where("counted", "=", 1)
      .executeTakeFirst();
    if (!counted) throw new StockRefusedError("This size and package is not counted. Fill a batch into it first.");
    const ids = counts.map(({ batch }) => batch);
    const batches = await trx.selectFrom("batches").select(["id", "product_id"]).where("id", "in", ids).execute();
    if (batches.filter(({ product_id }) => product_id === product).length < ids.length)
      throw new StockRefusedError("There is no such batch of this oil.");
    const moves = [];
    for (const { batch, seen, counted } of counts) {
      if ((await getLeft(trx, cell, batch)) !== seen)
        throw new StockRefusedError("Somebody has moved units since you saw them. Please count again.");
      if (counted !== seen)
        moves.push({ type: "counted" as const, batch_id: batch, units: counted - seen, reason, cell });
    }
    await insertMoves(trx, seq, moves, { by, at });
  });
}

export async function changeCounted(
  db: Database,
  cell: CellName,
  { counted, at }: { counted: boolean; at: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockStock(trx);
    await setCounted(trx, cell, { counted, at });
  });
}

interface Recall extends By {
  version: number;
  reason: string;
  /** Refuses by throwing, in the transaction. */
  check: (trx: Database) => Promise<void>;
  /** Sends orders back to packing and returns their ids. */
  unpack: (trx: Database, codes: string[], by: By & { batch: string }) => Promise<string[]>;
  /** Brings the ledger to what these orders should hold. */
  follow: (trx: Database, orderIds: string[], by: By) => Promise<void>;
}

/** Orders were packed from the batch between listing and locking: the recall starts again. */
class PackedMeanwhileError extends Error {}
const RECALL_TRIES = 10;

/** False where there is no such batch. */
export async function recallBatch(db: Database, id: string, recall: Recall): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((trx) => tryRecall(trx, id, recall));
    } catch (error) {
      if (!(error instanceof PackedMeanwhileError) || tries === RECALL_TRIES) throw error;
    }
  }
}

async function tryRecall(trx: Database, id: string, { version, reason, check, unpack, follow, ...by }: Recall) {
  await check(trx);
  const batch = await findBatch(trx, id);
  if (!batch) return false;
  requireVersion(batch, version);
  if (batch.recalled_at !== null) throw new StockRefusedError(`Batch ${batch.code} is recalled already.`);
  // Orders are locked before stock.
  const orders = await unpack(trx, await listPackedCodes(trx, id), { ...by, batch: batch.code });
  await follow(trx, orders, by);
  const seq = await lockStock(trx);
  if ((await listPackedCodes(trx, id)).length > 0) throw new PackedMeanwhileError();
  const set = { recalled_at: by.at, recalled_by: by.by, recall_reason: reason, version: version + 1, seq };
  const changed = await trx
    .updateTable("batches")
    .set(set)
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new StockRefusedError(CHANGED);
  return true;
}

async function listPackedCodes(trx: Database, batchId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("stock_moves")
    .innerJoin("orders", "orders.id", "order_id")
    .select("code")
    .where("batch_id", "=", batchId)
    .where("state", "=", "packed")
    .groupBy("code")
    .having((eb) => eb.fn.sum("units"), "<", 0)
    .execute();
  return rows.map(({ code }) => code);
}

/** False where the order has nothing of the batch. */
export async function setTold(
  db: Database,
  batchId: string,
  { order, told, by, at }: { order: string; told: boolean } & By,
): Promise<boolean> {
  const found = await db
    .selectFrom("stock_moves")
    .innerJoin("orders", "orders.id", "order_id")
    .innerJoin("batches", "batches.id", "batch_id")
    .select("orders.id")
    .where("orders.code", "=", order)
    .where("batch_id", "=", batchId)
    .where("recalled_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!found) return false;
  const order_id = found.id;
  if (!told) {
    await db.deleteFrom("recall_tells").where("batch_id", "=", batchId).where("order_id", "=", order_id).execute();
    return true;
  }
  await db
    .insertInto("recall_tells")
    .values({ id: newId(), batch_id: batchId, order_id, by, at })
    .onConflict((conflict) => conflict.columns(["batch_id", "order_id"]).doNothing())
    .execute();
  return true;
}

export async function findBatch(db: Database, id: string): Promise<BatchRow | undefined> {
  return db.selectFrom("batches").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findBatchByCode(db: Database, code: string): Promise<BatchRow | undefined> {
  return db.selectFrom("batches").selectAll().where("code", "=", code).executeTakeFirst();
}

interface BatchFilter {
  product?: string | undefined;
  q?: string | undefined;
  page: number;
}

/** The newest first. */
export async function listBatches(db: Database, { product, q, page }: BatchFilter) {
  let query = db.selectFrom("batches");
  if (product) query = query.where("product_id", "=", product);
  if (q) {
    const like = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((eb) => {
      const holds = (column: "code" | "seed_lot" | "note") =>
        eb(eb.fn<string>("lower", [column]), "like", eb.val(like));
      return eb.or([holds("code"), holds("seed_lot"), holds("note")]);
    });
  }
  const { total } = await query.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("pressed_on", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, page, pages: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)), total: Number(total) };
}

type Details = Pick<BatchDetails, "cells" | "orders" | "moves">;

/** What the ledger says of one batch. */
export async function readBatchLedger(db: Database, id: string): Promise<Details> {
  const [sums, orders, moves] = await Promise.all([
    db
      .selectFrom("stock_moves")
      .select((eb) => ["size", "package", "type", eb.fn.sum<number | string>("units").as("units")])
      .where("batch_id", "=", id)
      .groupBy(["size", "package", "type"])
      .orderBy("size")
      .orderBy("package")
      .execute(),
    listBatchOrders(db, id),
    db
      .selectFrom("stock_moves")
      .leftJoin("orders", "orders.id", "order_id")
      .select(["stock_moves.id", "at", "by", "type", "size", "package", "units", "reason", "code as order"])
      .where("batch_id", "=", id)
      .orderBy("seq", "desc")
      .orderBy("stock_moves.id", "desc")
      .limit(MOST_MOVES)
      .execute(),
  ]);
  const cells = new Map<string, Details["cells"][number]>();
  for (const { size, package: pack, type, units } of sums) {
    const key = JSON.stringify([size, pack]);
    const cell = cells.get(key) ?? { size, package: pack, ...NOTHING };
    cells.set(key, addUp(cell, type, Number(units)));
  }
  return { cells: [...cells.values()], orders, moves: moves.map((one): Move => ({ ...one, at: Number(one.at) })) };
}

const NOTHING = { filled: 0, packed: 0, broken: 0, given: 0, counted: 0, left: 0 };

function addUp<Cell extends typeof NOTHING>(cell: Cell, type: StockMoveRow["type"], units: number): Cell {
  const left = cell.left + units;
  if (type === "packed" || type === "back") return { ...cell, packed: cell.packed - units, left };
  if (type === "broken" || type === "given") return { ...cell, [type]: cell[type] - units, left };
  return { ...cell, [type]: cell[type] + units, left };
}

/** Who has units of it. */
async function listBatchOrders(db: Database, id: string): Promise<Details["orders"]> {
  const rows = await db
    .selectFrom("stock_moves")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["orders.id", "code", "name_customer", "phone", "language", "state", "erased_at", "size", "package"])
    .select((eb) => [eb.fn.sum<number | string>("units").as("sum"), eb.fn.max("at").as("packed_at")])
    .where("batch_id", "=", id)
    .groupBy(["orders.id", "code", "name_customer", "phone", "language", "state", "erased_at", "size", "package"])
    .having((eb) => eb.fn.sum("units"), "<", 0)
    .orderBy("size")
    .execute();
  const told = await db.selectFrom("recall_tells").selectAll().where("batch_id", "=", id).execute();
  const orders = new Map<string, Details["orders"][number]>();
  for (const { id, size, package: pack, sum, packed_at, ...order } of rows) {
    const tell = told.find(({ order_id }) => order_id === id);
    const known = orders.get(id) ?? {
      ...order,
      packed_at: Number(packed_at),
      units: [],
      told: tell ? { at: tell.at, by: tell.by } : null,
    };
    known.units.push({ size, package: pack, units: -Number(sum) });
    orders.set(id, known);
  }
  return [...orders.values()].sort((one, other) => other.packed_at - one.packed_at);
}

/** One row of the ledger's file. */
export type LedgerRow = Omit<StockMoveRow, "order_id"> & { code: string; order: string | null; oil: string | null };

/** The ledger in its own order, with never more than a batch of rows in memory. */
export async function* eachMove(
  db: Database,
  { from, before }: { from: number; before: number },
): AsyncGenerator<LedgerRow> {
  const MOST = 1000;
  for (let last: { seq: number; id: string } | undefined; ; ) {
    const rows: LedgerRow[] = await db
      .selectFrom("stock_moves")
      .innerJoin("batches", "batches.id", "batch_id")
      .leftJoin("orders", "orders.id", "order_id")
      .leftJoin("products", "products.id", "stock_moves.product_id")
      .selectAll("stock_moves")
      .select(["batches.code", "orders.code as order", "products.name as oil"])
      .where("at", ">=", from)
      .where("at", "<", before)
      .$if(last !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb("stock_moves.seq", ">", last?.seq ?? 0),
            eb.and([eb("stock_moves.seq", "=", last?.seq ?? 0), eb("stock_moves.id", ">", last?.id ?? "")]),
          ]),
        ),
      )
      .orderBy("stock_moves.seq")
      .orderBy("stock_moves.id")
      .limit(MOST)
      .execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < MOST) return;
  }
}

const CHANGED = "Somebody changed this batch meanwhile.";

function requireVersion(batch: BatchRow, version: number): void {
  if (batch.version !== version) throw new StockRefusedError(CHANGED);
}

async function requireFree(trx: Database, code: string, id: string): Promise<void> {
  const other = await findBatchByCode(trx, code);
  if (other && other.id !== id) throw new CodeTakenError();
}

async function getLeft(trx: Database, cell: CellName, batchId: string): Promise<number> {
  return (await listShelf(trx, cell)).find(({ id }) => id === batchId)?.units ?? 0;
}

async function setCounted(
  trx: Database,
  { id, size, package: pack }: CellName,
  { counted, at }: { counted: boolean; at: number },
): Promise<void> {
  const set = { counted: counted ? 1 : 0, since: at };
  await trx
    .insertInto("stock_cells")
    .values({ id: newId(), product_id: id, size, package: pack, ...set })
    .onConflict((conflict) =>
      conflict
        .columns(["product_id", "size", "package"])
        .doUpdateSet(set)
        .where("stock_cells.counted", "<>", set.counted),
    )
    .execute();
}
