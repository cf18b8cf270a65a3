import { readMeasure } from "#domain/products/price-per-measure.ts";

/** Sales of so many days say how long stock lasts and what to press. */
export const SALES_DAYS = 30;

interface Sales {
  free: number;
  /** Units of the last 30 days. */
  sold: number;
  /** Days since the first filling, from 1. */
  counted_days: number;
}

/** Whole days that the free units last; null where none were sold. */
export function daysLeft(sales: Sales): number | null {
  const rate = perDay(sales);
  return rate > 0 ? Math.floor(Math.max(0, sales.free) / rate) : null;
}

/** Litres for the next 30 days and for what is ordered beyond the stock, rounded up to whole ones. */
export function litresToPress(cells: (Sales & { size: string })[]): number {
  const litres = cells.map((cell) => {
    const units = Math.ceil(perDay(cell) * SALES_DAYS) - cell.free;
    return Math.max(0, units) * litresOf(cell.size);
  });
  return Math.ceil(litres.reduce((sum, each) => sum + each, 0));
}

/** 0.5 of "500 ml"; 0 where the label names no litres. */
function litresOf(size: string): number {
  const amount = readMeasure(size);
  return amount?.measure === "litre" ? amount.millionths / 1_000_000 : 0;
}

function perDay({ sold, counted_days }: Sales): number {
  return Math.max(0, sold) / Math.min(SALES_DAYS, Math.max(1, counted_days));
}
