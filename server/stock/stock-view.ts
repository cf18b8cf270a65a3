import { listOffers } from "#domain/products/offers.ts";
import type { Product } from "#domain/products/product.ts";
import { batchPrefix } from "#domain/stock/batch-code.ts";
import { type CellName, cellKey } from "#domain/stock/cell.ts";
import { daysLeft, litresToPress } from "#domain/stock/forecast.ts";
import type { Batch, Stock, StockCell, StockProduct } from "#domain/stock/stock.ts";
import type { BatchRow } from "#server/db/schema.ts";
import type { CurrentStock } from "./current-stock.ts";

const DELETED = "Deleted oil";
const UNCOUNTED = { in_stock: 0, expired: 0, soon: 0, recalled: 0, ordered: 0, free: 0, days: null };

/** GET /stock/, of what is in memory. */
export function describeStock(stock: CurrentStock, products: readonly Product[], wishes: number): Stock {
  const known = new Set(products.map(({ id }) => id));
  const gone = stock.listCountedProducts().filter((id) => !known.has(id));
  return {
    today: stock.today,
    wishes,
    products: [...products.map(describeProduct), ...gone.map(describeGone).filter(({ cells }) => cells.length > 0)],
  };

  function describeProduct(product: Product): StockProduct {
    const cells = listCells(stock, product);
    const counted = cells.flatMap(({ size, package: pack }) => {
      const sums = stock.ofCell(cellKey({ id: product.id, size, package: pack }));
      return sums ? [{ size, ...sums }] : [];
    });
    return {
      id: product.id,
      name: product.name,
      cells,
      press_next: litresToPress(counted),
      next_code: stock.nextCode(batchPrefix(product.name, stock.today)),
      batches: stock.listBatches(product.id).map((row) => describeBatch(stock, row, product.name)),
    };
  }

  /** Of an oil that was deleted: its tins are still here. */
  function describeGone(id: string): StockProduct {
    const cells = stock.listCounted(id).map((cell) => describeCell(stock, cell, false));
    const batches = stock.listBatches(id).map((row) => describeBatch(stock, row, DELETED));
    return {
      id,
      name: DELETED,
      press_next: 0,
      next_code: "",
      batches,
      cells: cells.filter((one) => one.in_stock !== 0),
    };
  }
}

export function describeBatch(stock: CurrentStock, row: BatchRow, product_name: string): Batch {
  const { id, code, pressed_on, best_before, seed_lot, report, note, version, created_at, created_by } = row;
  return {
    ...{ id, code, product: row.product_id, product_name, pressed_on, best_before, seed_lot, report, note, version },
    litres: row.litres_ml / 1000,
    created_at,
    created_by,
    recalled:
      row.recalled_at === null ? null : { at: row.recalled_at, by: row.recalled_by ?? "", reason: row.recall_reason },
    is_packable: stock.isPackable(row),
    left: stock.leftOf(row),
  };
}

/** What the product offers, and what is counted though it is not offered any more. */
function listCells(stock: CurrentStock, product: Product): StockCell[] {
  const offered = listOffers(product).map(({ size, pack }) => ({
    id: product.id,
    size: size.size,
    package: pack.type,
  }));
  const keys = new Set(offered.map(cellKey));
  const others = stock.listCounted(product.id).filter((cell) => !keys.has(cellKey(cell)));
  return [
    ...offered.map((cell) => describeCell(stock, cell, true)),
    ...others.map((cell) => describeCell(stock, cell, false)),
  ];
}

function describeCell(stock: CurrentStock, cell: CellName, is_offered: boolean): StockCell {
  const sums = stock.ofCell(cellKey(cell));
  const named = { size: cell.size, package: cell.package, is_offered };
  if (!sums) return { ...named, counted: false, ...UNCOUNTED };
  const { sold: _, counted_days: __, ...shown } = sums;
  return { ...named, counted: true, ...shown, days: daysLeft(sums) };
}
