import { dayOf, isoDay, startOfDay } from "#domain/india-day.ts";
import { parseJsonList } from "#domain/parse-json-list.ts";
import { addNumbers, nextBatchCode } from "#domain/stock/batch-code.ts";
import { type CellName, cellKey, readCellKey, sumLines } from "#domain/stock/cell.ts";
import { SALES_DAYS } from "#domain/stock/forecast.ts";
import { byBestBefore } from "#domain/stock/packing.ts";
import type { PublicCell } from "#domain/stock/public-stock.ts";
import { earliestToPack, isPastBestBefore } from "#domain/stock/shelf-life.ts";
import type { Database } from "#server/db/open.ts";
import type { BatchRow } from "#server/db/schema.ts";
import {
  listBatchesAfter,
  listCounted,
  listItems,
  listMovesAfter,
  listWaiting,
  readSums,
  readWaitingSignature,
} from "./current-stock-store.ts";
import { getStockVersion, toCell } from "./ledger-store.ts";

const VERSION_CHECK_MS = 500;
/** After a change in this process; many changes share one check. */
const SOON_MS = 100;

export interface ShortLine extends CellName {
  units: number;
}

/** Sums of one counted cell. */
export interface CellSums {
  in_stock: number;
  expired: number;
  soon: number;
  recalled: number;
  ordered: number;
  free: number;
  sold: number;
  counted_days: number;
}

interface Options {
  db: Database;
  now: () => number;
  /** Batches so near to their best before are not packed. */
  bestBeforeDays: () => number;
  /** What pages know has changed. */
  onChange: () => void;
}

interface Left {
  size: string;
  package: string;
  units: number;
}

interface Waiting {
  version: number;
  created_at: number;
  wanted: Map<string, number>;
}

/**
 * The sums of the ledger and of waiting orders, cached by this process. It follows changes of other processes within half a
 * second. A shop that counts nothing pays one small query for it.
 */
export class CurrentStock {
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private version = -1;
  /** Until it is added up, also by a later look where reading the orders failed. */
  private isMoved = false;
  private signature = "";
  /** Of the day and the setting that decide what is packable. */
  private earliest = "";
  private readonly batches = new Map<string, BatchRow>();
  /** Units by cell and batch, without zeros. */
  private readonly shelf = new Map<string, Map<string, number>>();
  /** Units sold by cell and India's day. */
  private readonly sold = new Map<string, Map<number, number>>();
  private readonly filled = new Map<string, number>();
  /** The shelf by batch. */
  private readonly left = new Map<string, Left[]>();
  private readonly shown = new Map<string, BatchRow[]>();
  /** Highest running numbers of codes, by prefix. */
  private readonly numbers = new Map<string, number>();
  private counted: string[] = [];
  private readonly waiting = new Map<string, Waiting>();
  private readonly sums = new Map<string, CellSums>();
  private short = new Map<string, ShortLine[]>();
  private products = new Map<string, PublicCell[]>();

  constructor(private readonly options: Options) {}

  watch(onError: (error: unknown) => void): void {
    this.timer = setInterval(() => this.check().catch(onError), VERSION_CHECK_MS).unref();
  }

  close(): void {
    clearInterval(this.timer);
    clearTimeout(this.soon);
  }

  /** Something was written: looks soon, without holding anybody up. Errors are left to the next look. */
  touch(): void {
    if (this.counted.length === 0 || this.soon) return;
    this.soon = setTimeout(() => {
      this.soon = undefined;
      this.check().catch(() => {});
    }, SOON_MS).unref();
  }

  /** What was committed before the call is known after it. */
  check(): Promise<void> {
    const next = this.last.then(() => this.follow());
    this.last = next.catch(() => {});
    return next;
  }

  /** What pages know of a product; undefined where nothing of it is counted. */
  readonly ofProduct = (productId: string): PublicCell[] | undefined => this.products.get(productId);

  /** What an order wants beyond the stock, because others ordered first; undefined where it gets all. */
  readonly shortOf = (orderId: string): ShortLine[] | undefined => this.short.get(orderId);

  readonly listShort = (): string[] => [...this.short.keys()];

  /** Undefined where it is not counted. */
  ofCell(key: string): CellSums | undefined {
    return this.sums.get(key);
  }

  /** Keys of the counted cells, by product. */
  listCounted(productId: string): CellName[] {
    return this.counted.map(readCellKey).filter(({ id }) => id === productId);
  }

  listCountedProducts(): string[] {
    return [...new Set(this.counted.map((key) => readCellKey(key).id))];
  }

  get today(): string {
    return isoDay(dayOf(this.options.now()));
  }

  /** Batches with units left and those of the last 30 days, by product; the earliest best before first. */
  listBatches(productId: string): BatchRow[] {
    return this.shown.get(productId) ?? [];
  }

  nextCode(prefix: string): string {
    return nextBatchCode(prefix, this.numbers);
  }

  leftOf({ id }: Pick<BatchRow, "id">): Left[] {
    return this.left.get(id) ?? [];
  }

  isPackable({ recalled_at, best_before }: BatchRow): boolean {
    return recalled_at === null && best_before >= this.earliest;
  }

  private getEarliest(): string {
    return earliestToPack(this.today, this.options.bestBeforeDays());
  }

  private async follow(): Promise<void> {
    const { db } = this.options;
    const version = await getStockVersion(db);
    if (version !== this.version) await this.readLedger(version);
    const isOrdered = this.counted.length > 0 && (await this.readOrders());
    const earliest = this.getEarliest();
    if (!this.isMoved && !isOrdered && earliest === this.earliest) return;
    this.isMoved = false;
    this.earliest = earliest;
    this.addUp();
  }

  private async readLedger(version: number): Promise<void> {
    const { db } = this.options;
    // Moves before batches: a batch is written before its moves.
    const moves = await listMovesAfter(db, this.version < 0 ? version : this.version);
    const batches = await listBatchesAfter(db, this.version);
    const counted = await listCounted(db);
    if (this.version < 0) {
      const { sums, sold, filled } = await readSums(db, version, startOfDay(this.firstDay()));
      for (const { cell, batch_id, units } of sums) add(this.shelf, cellKey(cell), batch_id, units);
      for (const { cell, day, units } of sold) add(this.sold, cellKey(cell), day, units);
      for (const { cell, at } of filled) this.filled.set(cellKey(cell), at);
    }
    for (const { batch_id, units, at, type, ...row } of moves) {
      const key = cellKey(toCell(row));
      add(this.shelf, key, batch_id, units);
      if (type === "packed" || type === "back") add(this.sold, key, dayOf(at), -units);
      if (type === "filled" && !this.filled.has(key)) this.filled.set(key, at);
    }
    for (const batch of batches) this.batches.set(batch.id, batch);
    addNumbers(
      batches.map(({ code }) => code),
      this.numbers,
    );
    this.counted = counted.map(cellKey);
    // What was written since the version was read is here already.
    this.version = moves.reduce((last, { seq }) => Math.max(last, seq), version);
    this.isMoved = true;
  }

  /** False where no order has changed. */
  private async readOrders(): Promise<boolean> {
    const { db } = this.options;
    const signature = await readWaitingSignature(db);
    if (signature === this.signature && !this.isMoved) return false;
    const rows = await listWaiting(db);
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of this.waiting.keys()) if (!ids.has(id)) this.waiting.delete(id);
    const changed = rows.filter(({ id, version }) => this.waiting.get(id)?.version !== version);
    const items = new Map(
      (
        await listItems(
          db,
          changed.map(({ id }) => id),
        )
      ).map(({ id, items }) => [id, items]),
    );
    for (const { id, version, created_at } of changed) {
      const lines = (parseJsonList(items.get(id) ?? "") ?? []) as (CellName & { quantity: number })[];
      this.waiting.set(id, { version, created_at, wanted: sumLines(lines) });
    }
    this.signature = signature;
    return true;
  }

  private addUp(): void {
    this.left.clear();
    for (const [key, batches] of this.shelf) {
      const { size, package: pack } = readCellKey(key);
      for (const [id, units] of batches)
        this.left.set(id, [...(this.left.get(id) ?? []), { size, package: pack, units }]);
    }
    this.shown.clear();
    const shownFrom = startOfDay(this.firstDay());
    for (const batch of this.batches.values()) {
      if (!this.left.has(batch.id) && batch.created_at < shownFrom) continue;
      const shown = this.shown.get(batch.product_id) ?? [];
      shown.push(batch);
      this.shown.set(batch.product_id, shown);
    }
    for (const batches of this.shown.values()) batches.sort(byBestBefore);
    this.sums.clear();
    for (const key of this.counted) this.sums.set(key, this.sumCell(key));
    this.short = this.serve();
    const before = JSON.stringify([...this.products]);
    this.products = new Map();
    for (const key of this.counted.toSorted()) {
      const { id } = readCellKey(key);
      this.products.set(id, [...(this.products.get(id) ?? []), this.describeCell(key)]);
    }
    if (JSON.stringify([...this.products]) !== before) this.options.onChange();
  }

  private sumCell(key: string): CellSums {
    const sums = { in_stock: 0, expired: 0, soon: 0, recalled: 0, ordered: 0, free: 0, sold: 0, counted_days: 1 };
    for (const [id, units] of this.shelf.get(key) ?? []) {
      const batch = this.batches.get(id);
      if (!batch) continue;
      sums.in_stock += units;
      if (batch.recalled_at !== null) sums.recalled += units;
      else if (isPastBestBefore(batch.best_before, this.today)) sums.expired += units;
      else if (batch.best_before < this.earliest) sums.soon += units;
      else sums.free += units;
    }
    const today = dayOf(this.options.now());
    for (const [day, units] of this.sold.get(key) ?? []) {
      if (day >= this.firstDay()) sums.sold += units;
      else this.sold.get(key)?.delete(day);
    }
    const first = this.filled.get(key);
    if (first !== undefined) sums.counted_days = Math.max(1, today - dayOf(first));
    return sums;
  }

  /** Serves the waiting orders in the order of booking. */
  private serve(): Map<string, ShortLine[]> {
    const short = new Map<string, ShortLine[]>();
    const inOrder = [...this.waiting].sort(
      ([one, { created_at: first }], [other, { created_at: second }]) => first - second || (one < other ? -1 : 1),
    );
    for (const [id, { wanted }] of inOrder) {
      for (const [key, units] of wanted) {
        const sums = this.sums.get(key);
        if (!sums) continue;
        const missing = Math.min(units, units - Math.max(0, sums.free));
        sums.free -= units;
        sums.ordered += units;
        if (missing > 0) short.set(id, [...(short.get(id) ?? []), { ...readCellKey(key), units: missing }]);
      }
    }
    return short;
  }

  private describeCell(key: string): PublicCell {
    const { size, package: pack } = readCellKey(key);
    const isSoldOut = (this.sums.get(key)?.free ?? 0) <= 0;
    const [next] = [...(this.shelf.get(key)?.keys() ?? [])]
      .flatMap((id) => this.batches.get(id) ?? [])
      .filter((batch) => this.isPackable(batch))
      .sort(byBestBefore);
    if (isSoldOut || !next) return { size, package: pack, sold_out: isSoldOut };
    const { code, pressed_on, best_before, report } = next;
    return {
      size,
      package: pack,
      sold_out: false,
      batch: { code, pressed_on, best_before, ...(report && { report }) },
    };
  }

  /** Of those whose sales count. */
  private firstDay(): number {
    return dayOf(this.options.now()) - SALES_DAYS + 1;
  }
}

function add<Key>(sums: Map<string, Map<Key, number>>, cell: string, key: Key, units: number): void {
  const ofCell = sums.get(cell) ?? new Map<Key, number>();
  const sum = (ofCell.get(key) ?? 0) + units;
  if (sum === 0) ofCell.delete(key);
  else ofCell.set(key, sum);
  sums.set(cell, ofCell);
}
