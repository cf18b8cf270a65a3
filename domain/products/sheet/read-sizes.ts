import { plainLabel } from "../plain-label.ts";
import { LIST_MAX, MOST, type PriceSize } from "../product-schema.ts";
import { describeDamage, findDamaged } from "./check-cell.ts";
import { SIZE_COLUMN, SIZE_COLUMNS, type SizeField } from "./columns.ts";
import type { SheetProblem } from "./import-schema.ts";
import { type SheetRow, tidy } from "./read-sheet.ts";

export interface SheetSize {
  size: PriceSize;
  line: number;
}

const FIELDS = Object.entries(SIZE_COLUMNS) as [SizeField, (typeof SIZE_COLUMNS)[SizeField]][];

/** The sizes of one product: its rows are all that it has. Where no row names one, they stay as they are. */
export function readSizes(
  rows: SheetRow[],
  before: PriceSize[],
  hasDecimalCommas: boolean,
  problems: SheetProblem[],
): SheetSize[] {
  const named = rows.filter(({ cells }) => cells[SIZE_COLUMN]);
  for (const { line, cells } of rows) {
    const filled = FIELDS.find(([, { name }]) => cells[name]);
    if (filled && !cells[SIZE_COLUMN]) {
      problems.push({
        line,
        column: SIZE_COLUMN,
        message: `is missing, so nobody knows whose ${filled[1].name} this is`,
      });
    }
  }
  if (named.length === 0 || isAsWritten(named, before)) {
    return before.map((size, at) => ({ size, line: named[at]?.line ?? rows[0]?.line ?? 1 }));
  }
  const lines = new Map<string, number>();
  // The schema refuses more sizes, and longer names: they need no other check.
  const first = named.slice(0, LIST_MAX + 1);
  for (const { line, cells } of first) {
    const name = cells[SIZE_COLUMN] ?? "";
    if (name.length > MOST.label) continue;
    const earlier = lines.get(plainLabel(name));
    if (earlier !== undefined) problems.push({ line, column: SIZE_COLUMN, message: `is in row ${earlier} already` });
    else lines.set(plainLabel(name), line);
    const wrong = checkName(name, before);
    if (wrong) problems.push({ line, column: SIZE_COLUMN, message: wrong });
  }
  return first.map(({ line, cells }) => {
    const name = cells[SIZE_COLUMN] ?? "";
    const known = before.find(({ size }) => size === name);
    const read = FIELDS.flatMap(([field, column]) => {
      const cell = cells[column.name];
      return cell ? [[field, column.read(cell === "-" ? "" : cell, hasDecimalCommas)]] : [];
    });
    const start = { mrp: Number.NaN, discount: 0, is_popular: false, sold_out: false };
    return { size: { ...start, ...known, ...Object.fromEntries(read), size: name }, line };
  });
}

function checkName(name: string, before: PriceSize[]): string | undefined {
  if (before.some(({ size }) => size === name)) return undefined;
  if (name === "-") return "must be a name: to remove a size, delete its row";
  const damaged = findDamaged(name, before.map(({ size }) => size).join("\n"));
  return damaged && describeDamage(damaged);
}

/** Two sizes of one name, saved long ago, are no fault of the file. */
function isAsWritten(rows: SheetRow[], sizes: PriceSize[]): boolean {
  return (
    rows.length === sizes.length &&
    rows.every(({ cells }, at) => {
      const size = sizes[at];
      const isSame = ([, { name, write }]: (typeof FIELDS)[number]) =>
        !cells[name] || (size && cells[name] === write(size));
      return cells[SIZE_COLUMN] === tidy(size?.size ?? "") && FIELDS.every(isSame);
    })
  );
}
