import { v7 as newId } from "uuid";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { parseJsonList } from "#domain/parse-json-list.ts";
import { type CellName, cellKey, readCellKey, sumLines } from "#domain/stock/cell.ts";
import {
  chooseBatches,
  HOLDING,
  type Parcel,
  type ShelfBatch,
  takeUnits,
  unitsLacking,
  unitsToTake,
} from "#domain/stock/packing.ts";
import type { BatchFacts } from "#domain/stock/public-stock.ts";
import { earliestToPack } from "#domain/stock/shelf-life.ts";
import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, StockMoveRow } from "#server/db/schema.ts";
import { readSettings } from "#server/settings/settings-store.ts";

const VERSION_KEY = "stock_version";

/** A change that stock refuses; the message tells staff why. */
export class StockRefusedError extends Error {}

interface By {
  by: string;
  at: number;
}

/** Grows with every change of stock, in any process. */
export async function getStockVersion(db: Database): Promise<number> {
  const row = await db.selectFrom("internal_state").select("value").where("key", "=", VERSION_KEY).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * Taken by every transaction that writes stock: after its orders, rounds and debts are locked, before it reads sums of the
 * ledger, and before bills. It serializes these transactions, so that no sum can fall below 0.
 */
export function lockStock(trx: Database): Promise<number> {
  return countUp(trx, VERSION_KEY);
}

type NewMove = Pick<StockMoveRow, "type" | "batch_id" | "units"> & { cell: CellName } & Partial<StockMoveRow>;

export async function insertMoves(trx: Database, seq: number, moves: NewMove[], { by, at }: By): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ cell, ...move }) => ({
    id: newId(),
    ...{ seq, by, at, product_id: cell.id, size: cell.size, package: cell.package },
    ...{ order_id: null, reason: "" },
    ...move,
  }));
  await trx.insertInto("stock_moves").values(rows).execute();
}

/**
 * Writes what these orders take and give back by a step. Nothing is locked where nothing has to be moved. New units are taken
 * by an order that is packed in this transaction, and by lines that grew (`before` has what they were). An undo takes back
 * exactly what its step gave back, counted or not. Any other step takes nothing: what a parcel lacks it lacks on its way, too.
 */
export async function followWithStock(
  trx: Database,
  orderIds: string[],
  { before, ...by }: By & { before?: Map<string, number> },
): Promise<void> {
  const plan = () => planMoves(trx, orderIds, { at: by.at, before });
  if ((await plan()).length === 0) return;
  const seq = await lockStock(trx);
  const { bestBeforeDays } = await readSettings(trx);
  const earliest = earliestToPack(isoDay(dayOf(by.at)), Number(bestBeforeDays));
  // Planned again: counting may have been turned on or off.
  for (const { order_id, cell, batches, units, givenBack } of await plan()) {
    const shelf = units > 0 ? await listShelf(trx, cell) : [];
    const taken =
      givenBack.length > 0 ? takeUnits(limitTo(shelf, givenBack), units) : chooseBatches(shelf, units, { earliest });
    const packed = taken.map((one) => ({ type: "packed" as const, batch_id: one.id, units: -one.units }));
    const moves = units > 0 ? packed : giveBack(batches, -units);
    const rows = moves.map((move) => ({ ...move, cell, order_id }));
    await insertMoves(trx, seq, rows, by);
  }
}

async function planMoves(
  trx: Database,
  orderIds: string[],
  { at, before }: { at: number; before: Map<string, number> | undefined },
) {
  const parcels = await readParcels(trx, orderIds);
  const back = parcels.length > 0 && !before ? await listGivenBack(trx, orderIds, at) : [];
  const moves = parcels.map((parcel) => {
    const { order_id, key, wanted, held, packedAt } = parcel;
    const givenBack = back.filter((one) => one.order_id === order_id && cellKey(toCell(one)) === key);
    const most = givenBack.reduce((sum, one) => sum + one.units, 0);
    const packedFor = before ? (before.get(key) ?? 0) : packedAt === at ? 0 : wanted;
    const isUndone = most > 0 && HOLDING.includes(parcel.state);
    return { ...parcel, givenBack, units: isUndone ? Math.min(most, wanted - held) : unitsToTake(parcel, packedFor) };
  });
  return moves.filter(({ units }) => units !== 0);
}

/** What the step gave back that this transaction has undone; nothing where it is no undo of such a step. */
async function listGivenBack(trx: Database, orderIds: string[], at: number) {
  const steps = trx.selectFrom("order_steps").where("order_id", "in", orderIds).orderBy("version", "desc").limit(1);
  const undo = await steps
    .select(["order_id", "from_state"])
    .where("at", "=", at)
    .where("undo", "=", 1)
    .where("from_state", "not in", HOLDING)
    .where("to_state", "in", HOLDING)
    .executeTakeFirst();
  if (!undo) return [];
  const { order_id, from_state } = undo;
  const undone = steps.select("at").where("order_id", "=", order_id).where("to_state", "=", from_state);
  const rows = await trx
    .selectFrom("stock_moves")
    .select(["order_id", "batch_id", "product_id", "size", "package"])
    .select((eb) => eb.fn.sum<number | string>("units").as("sum"))
    .where("order_id", "=", order_id)
    .where("type", "=", "back")
    .where("at", "=", undone.where("from_state", "in", HOLDING))
    .groupBy(["order_id", "batch_id", "product_id", "size", "package"])
    .execute();
  return rows.map(({ sum, ...row }) => ({ ...row, units: Number(sum) }));
}

function limitTo(shelf: ShelfBatch[], givenBack: { batch_id: string; units: number }[]) {
  const left = new Map(shelf.map(({ id, units }) => [id, units]));
  return givenBack.map(({ batch_id: id, units }) => ({ id, units: Math.min(units, left.get(id) ?? 0) }));
}

/** Units that orders hold, by order id and cell; those that should be held and are not too. */
export async function listPacked(
  db: Database,
  orders: Pick<OrderRow, "id">[],
): Promise<Map<string, Map<string, PackedCell>>> {
  const ids = orders.map(({ id }) => id);
  const packed = new Map(ids.map((id) => [id, new Map<string, PackedCell>()]));
  for (const { order_id, key, batches, ...parcel } of await readParcels(db, ids))
    packed.get(order_id)?.set(key, { missing: unitsLacking(parcel), batches: batches.map(toPackedBatch) });
  return packed;
}

export interface PackedCell {
  /** Units without a batch. */
  missing: number;
  batches: (BatchFacts & { id: string; units: number; recalled?: boolean })[];
}

/** The code of a recalled batch of which an order has units. */
export async function findRecalled(trx: Database, orderId: string): Promise<string | undefined> {
  return (await listHeld(trx, [orderId])).find(({ recalled_at }) => recalled_at !== null)?.code;
}

/** Moves units of a packed order, which is locked, from one batch to another. */
export async function swapBatches(
  trx: Database,
  orderId: string,
  { cell, from, to, units }: { cell: CellName; from: string; to: string; units: number },
  by: By,
): Promise<void> {
  const seq = await lockStock(trx);
  const held = (await listHeld(trx, [orderId])).find(
    (one) => one.batch_id === from && cellKey(toCell(one)) === cellKey(cell),
  );
  if (!held || held.units < units) throw new StockRefusedError("The order does not have so many of this batch.");
  const batch = await trx.selectFrom("batches").selectAll().where("id", "=", to).executeTakeFirst();
  if (!batch || to === from) throw new StockRefusedError("There is no such batch to take it from.");
  if (batch.recalled_at !== null) throw new StockRefusedError(`Batch ${batch.code} is recalled.`);
  if (batch.best_before < isoDay(dayOf(by.at)))
    throw new StockRefusedError(`Batch ${batch.code} is past its best before.`);
  const left = (await listShelf(trx, cell)).find(({ id }) => id === to)?.units ?? 0;
  if (left < units) throw new StockRefusedError(`Batch ${batch.code} has only ${left} left.`);
  const move = { cell, order_id: orderId };
  const back = { ...move, type: "back" as const, batch_id: from, units };
  await insertMoves(trx, seq, [back, { ...move, type: "packed", batch_id: to, units: -units }], by);
}

/** Units on the shelf of one size and package, by batch. */
export async function listShelf(db: Database, cell: CellName): Promise<ShelfBatch[]> {
  const sums = db
    .selectFrom("stock_moves")
    .select((eb) => ["batch_id", eb.fn.sum<number | string>("units").as("units")])
    .where("product_id", "=", cell.id)
    .where("size", "=", cell.size)
    .where("package", "=", cell.package)
    .groupBy("batch_id")
    .having((eb) => eb.fn.sum("units"), ">", 0);
  const rows = await db
    .selectFrom(sums.as("shelf"))
    .innerJoin("batches", "batches.id", "batch_id")
    .select(["batches.id", "best_before", "recalled_at", "shelf.units"])
    .execute();
  return rows.map(({ recalled_at, units, ...batch }) => ({
    ...batch,
    recalled: recalled_at !== null,
    units: Number(units),
  }));
}

type Held = Awaited<ReturnType<typeof listHeld>>[number];

interface OrderParcel extends Parcel {
  order_id: string;
  key: string;
  cell: CellName;
  /** The one taken last first. */
  batches: Held[];
}

/** Every cell that these orders want or hold. */
async function readParcels(db: Database, ids: string[]): Promise<OrderParcel[]> {
  if (ids.length === 0) return [];
  const orders = await db.selectFrom("orders").select(["id", "state", "items"]).where("id", "in", ids).execute();
  const held = (await listHeld(db, ids)).map((one) => ({ ...one, key: cellKey(toCell(one)) }));
  const lines = new Map(orders.map((order) => [order.id, sumLines(readLines(order))]));
  const since = await listCounted(
    db,
    [...lines.values()].flatMap((wanted) => [...wanted.keys()].map((key) => readCellKey(key).id)),
  );
  const packedAt = since.size > 0 ? await listPackedAt(db, ids) : new Map<string, number>();
  return orders.flatMap(({ id, state }) => {
    const wanted = lines.get(id) ?? new Map<string, number>();
    const own = held.filter(({ order_id }) => order_id === id);
    return [...new Set([...wanted.keys(), ...own.map(({ key }) => key)])].map((key) => {
      const batches = own.filter((one) => one.key === key);
      return {
        ...{ order_id: id, key, cell: readCellKey(key), batches, state },
        wanted: wanted.get(key) ?? 0,
        held: batches.reduce((sum, one) => sum + one.units, 0),
        since: since.get(key),
        packedAt: packedAt.get(id) ?? 0,
      };
    });
  });
}

function readLines({ items }: Pick<OrderRow, "items">): (CellName & { quantity: number })[] {
  return (parseJsonList(items ?? "") ?? []) as (CellName & { quantity: number })[];
}

/** Batches of which these orders hold units. */
async function listHeld(db: Database, orderIds: string[]) {
  const rows = await db
    .selectFrom("stock_moves")
    .innerJoin("batches", "batches.id", "batch_id")
    .select((eb) => [
      ...(["order_id", "batch_id", "stock_moves.product_id", "size", "package"] as const),
      ...(["code", "pressed_on", "best_before", "report", "recalled_at"] as const),
      eb.fn.sum<number | string>("units").as("sum"),
      eb.fn.max("stock_moves.id").as("last"),
    ])
    .where("order_id", "in", orderIds)
    .groupBy(["order_id", "batch_id", "stock_moves.product_id", "size", "package"])
    .groupBy(["code", "pressed_on", "best_before", "report", "recalled_at"])
    .having((eb) => eb.fn.sum("units"), "<>", 0)
    .execute();
  return rows
    .map(({ sum, ...row }) => ({ ...row, units: -Number(sum) }))
    .sort((one, other) => (one.last < other.last ? 1 : -1));
}

/** Since when cells of these products are counted. */
async function listCounted(db: Database, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("stock_cells")
    .selectAll()
    .where("counted", "=", 1)
    .where("product_id", "in", [...new Set(productIds)])
    .execute();
  return new Map(rows.map((row) => [cellKey(toCell(row)), row.since]));
}

/** When each order was packed last; a parcel that came back is still packed. */
async function listPackedAt(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_steps")
    .select(["order_id", "at"])
    .where("order_id", "in", orderIds)
    .where("from_state", "=", "confirmed")
    .where("to_state", "=", "packed")
    .where("undo", "=", 0)
    // The last one stays in the map: a clock may have been set back.
    .orderBy("version")
    .execute();
  return new Map(rows.map(({ order_id, at }) => [order_id, Number(at)]));
}

/** Recalled units first: whoever takes something out of the parcel takes them. */
function giveBack(batches: Held[], units: number) {
  const sorted = [
    ...batches.filter(({ recalled_at }) => recalled_at !== null),
    ...batches.filter(({ recalled_at }) => recalled_at === null),
  ].map(({ batch_id, units: has }) => ({ id: batch_id, units: has }));
  return takeUnits(sorted, units).map((one) => ({ type: "back" as const, batch_id: one.id, units: one.units }));
}

export function toCell({ product_id, size, package: pack }: Pick<StockMoveRow, "product_id" | "size" | "package">) {
  return { id: product_id, size, package: pack };
}

function toPackedBatch({ batch_id, code, pressed_on, best_before, report, recalled_at, units }: Held) {
  return {
    id: batch_id,
    code,
    pressed_on,
    best_before,
    ...(report && { report }),
    units,
    ...(recalled_at !== null && { recalled: true }),
  };
}
