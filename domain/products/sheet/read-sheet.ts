import { readGuarded } from "#domain/csv/formula.ts";
import { findSeparator, readRows, UnreadableRowError } from "#domain/csv/parse-csv.ts";
import { ID_COLUMN, PRODUCT_COLUMNS, SIZE_COLUMN, SIZE_COLUMNS } from "./columns.ts";
import type { SheetProblem } from "./import-schema.ts";

/** A row of the file by the names of its columns. Cells are trimmed; missing columns are undefined. */
export interface SheetRow {
  /** Row number as a spreadsheet counts, from 1. */
  line: number;
  cells: Partial<Record<string, string>>;
}

interface Sheet {
  rows: SheetRow[];
  /** "1,20" is one rupee and twenty paise: only where the cells are not separated by commas themselves. */
  hasDecimalCommas: boolean;
  /** Columns that mean nothing here. */
  ignored: string[];
  problems: SheetProblem[];
}

const MOST_ROWS = 2_000;
/** More columns than the sheet has, and longer cells and rows than a product needs (50 lines of 5,000 characters). */
const LIMITS = { cells: 200, characters: 260_000, rowCharacters: 520_000 };
const SEPARATOR_NAMES: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab" };
const KNOWN = new Map(
  [
    ID_COLUMN,
    SIZE_COLUMN,
    ...[...Object.values(PRODUCT_COLUMNS), ...Object.values(SIZE_COLUMNS)].map(({ name }) => name),
  ].map((name) => [name.toLowerCase(), name]),
);

/** Yields after each row, read and cleaned. */
export function* readSheet(csv: string): Generator<undefined, Sheet> {
  const separator = findSeparator(csv);
  const hasDecimalCommas = separator === ";";
  const refuse = (line: number, message: string): Sheet => ({
    rows: [],
    hasDecimalCommas,
    ignored: [],
    problems: [{ line, message }],
  });
  const parsed: string[][] = [];
  let start = 0;
  try {
    for (const cells of readRows(csv, separator, LIMITS)) {
      if (!parsed[start] && !isFilled(cells) && start < MOST_ROWS) start++;
      parsed.push(cells);
      if (parsed.length > start + MOST_ROWS + 1) break;
      yield;
    }
  } catch (error) {
    if (error instanceof UnreadableRowError) return refuse(error.row, error.message);
    throw error;
  }
  if (!parsed[start]) start = 0;
  const [head = [], ...body] = parsed.slice(start);
  const names = head.map((cell) => KNOWN.get(clean(cell).toLowerCase()) ?? "");
  if (!names.includes(ID_COLUMN) && !names.includes(PRODUCT_COLUMNS.name.name)) {
    return refuse(start + 1, "The first row must name the columns, and have at least Name or Id");
  }
  const twice = names.find((name, at) => name !== "" && names.indexOf(name) !== at);
  if (twice) return refuse(start + 1, `The column ${twice} is there twice`);
  if (body.length > MOST_ROWS) return refuse(start + MOST_ROWS + 2, `A file may have at most ${MOST_ROWS} rows`);
  const ignored = head.map(clean).filter((cell, at) => cell !== "" && !names[at]);
  const sheet: Sheet = { rows: [], hasDecimalCommas, ignored, problems: [] };
  for (const [at, own] of body.entries()) {
    yield;
    const line = start + at + 2;
    const surplus = describeSurplus(own, head, separator);
    if (surplus) sheet.problems.push({ line, message: surplus });
    const cells = Object.fromEntries(names.flatMap((name, column) => (name ? [[name, clean(own[column] ?? "")]] : [])));
    if (Object.values(cells).some((cell) => cell !== "")) sheet.rows.push({ line, cells });
  }
  return sheet;
}

/** Cells behind the last named column: one cell was split in two. */
function describeSurplus(cells: string[], head: string[], separator: string): string | undefined {
  const [count, wanted] = [countFilled(cells), countFilled(head)];
  if (count <= wanted) return undefined;
  return `has ${count} cells, the row with the names of the columns ${wanted}: a ${SEPARATOR_NAMES[separator]} inside an amount or a text needs quotes around it`;
}

function countFilled(cells: string[]): number {
  return cells.findLastIndex((cell) => clean(cell) !== "") + 1;
}

function isFilled(cells: string[]): boolean {
  return countFilled(cells) > 0;
}

function clean(cell: string): string {
  return tidy(readGuarded(cell));
}

/** A text as a cell gives it back: spreadsheet programs write line ends of their own. */
export function tidy(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
