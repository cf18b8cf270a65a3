import { listChangedFields } from "#domain/changed-fields.ts";
import { listFree } from "../free-prices.ts";
import { slugOf } from "../product.ts";
import {
  NAME_TAKEN,
  type PriceSize,
  type ProductDraft,
  ProductDraftSchema,
  ProductFieldsSchema,
  type TranslatedProduct,
} from "../product-schema.ts";
import { withTexts } from "../translations.ts";
import { checkCell } from "./check-cell.ts";
import {
  describeUnclear,
  ID_COLUMN,
  PRODUCT_COLUMNS,
  PRODUCT_FIELDS,
  type ProductField,
  readLines,
  SIZE_COLUMNS,
} from "./columns.ts";
import { describeChanges } from "./describe-product-changes.ts";
import type { PlannedProduct, SheetProblem } from "./import-schema.ts";
import { readSheet, type SheetRow, tidy } from "./read-sheet.ts";
import { readSizes, type SheetSize } from "./read-sizes.ts";

/** A product of the file that is to be written; without `before` it is a new one. */
interface PlannedChange extends PlannedProduct {
  draft: ProductDraft;
  before: TranslatedProduct | undefined;
}

export interface ImportPlan {
  changes: PlannedChange[];
  unchanged: number;
  ignored: string[];
  /** Faults of the file; with one of them nothing is imported. */
  problems: SheetProblem[];
}

const NAME = PRODUCT_COLUMNS.name.name;
const NUMBERS = new Set<PropertyKey | undefined>(["mrp", "discount", "extraCost", "tax_rate"]);
/** Cell that clears the field. An empty cell keeps the value. */
const NOTHING = "-";

/** Yields after each row, each product and each of its cells, so that a server can serve others in between. */
export function* planImport(csv: string, products: readonly TranslatedProduct[]): Generator<undefined, ImportPlan> {
  const { rows, hasDecimalCommas, ignored, problems } = yield* readSheet(csv);
  const plan: ImportPlan = { changes: [], unchanged: 0, ignored, problems };
  const spoilt = new Set(problems.map(({ line }) => line));
  for (const { before, rows: own } of yield* groupRows(rows, products, problems)) {
    yield;
    const found: SheetProblem[] = [];
    const { draft, sizes } = yield* readDraft(own, before, hasDecimalCommas, found);
    // Do not check older values against newer rules.
    const { data = draft, error } = draft === before ? {} : ProductDraftSchema.safeParse(draft);
    const named = new Set(found.map(nameCell));
    const locate = buildLocate(own, sizes, hasDecimalCommas);
    for (const issue of error?.issues ?? []) {
      const fault = locate(issue);
      // A comma in an amount has split it: its parts are no prices.
      if (!named.has(nameCell(fault)) && !spoilt.has(fault.line)) found.push(fault);
    }
    for (const problem of found) problems.push(problem);
    if (found.length > 0 || own.some(({ line }) => spoilt.has(line))) continue;
    const changed = listChanged(before, data);
    if (before && changed.length === 0) plan.unchanged++;
    else {
      const line = own[0]?.line ?? 1;
      plan.changes.push({
        line,
        name: data.name,
        is: before ? "changed" : "new",
        changes: describeChanges(before, data, changed),
        removed_sizes: listRemoved(before, data),
        free: listNewFree(before, data),
        below_zero: [],
        draft: data,
        before,
      });
    }
  }
  problems.push(...(yield* listTakenNames(plan.changes, products)));
  problems.sort((one, other) => one.line - other.line);
  return plan;
}

/** Beside a draft of the product as it is, because a draft is trimmed and has defaults. */
function listChanged(before: TranslatedProduct | undefined, after: ProductDraft): (keyof ProductDraft)[] {
  if (before === after) return [];
  return listChangedFields(ProductFieldsSchema, ProductFieldsSchema.safeParse(before).data ?? before ?? {}, after);
}

function nameCell({ line, column }: SheetProblem): string {
  return `${line} ${column}`;
}

function listRemoved(before: TranslatedProduct | undefined, { price_sizes }: ProductDraft): string[] {
  const removed = before?.price_sizes.filter(({ size }) => !price_sizes.some((other) => other.size === size)) ?? [];
  return [...new Set(removed.map(({ size }) => size))];
}

/** Existing prices of ₹0 were confirmed when they were saved. */
function listNewFree(before: TranslatedProduct | undefined, { price_sizes, packages = [] }: ProductDraft): string[] {
  return listFree(price_sizes, packages, before && listFree(before.price_sizes, before.packages));
}

interface ProductRows {
  before: TranslatedProduct | undefined;
  rows: SheetRow[];
}

/** The rows of each product together: by their id, else by the name; a name that nobody has is a new product. */
function* groupRows(
  rows: SheetRow[],
  products: readonly TranslatedProduct[],
  problems: SheetProblem[],
): Generator<undefined, ProductRows[]> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySlug = new Map(products.map((product) => [slugOf(product.name), product]));
  const groups = new Map<string, ProductRows>();
  for (const row of rows) {
    yield;
    const id = row.cells[ID_COLUMN] ?? "";
    const name = row.cells[NAME] ?? "";
    if (!id && name.length > PRODUCT_COLUMNS.name.most) {
      problems.push({ line: row.line, column: NAME, message: describeLong(PRODUCT_COLUMNS.name.most) });
      continue;
    }
    const slug = id ? "" : slugOf(name);
    const before = id ? byId.get(id) : bySlug.get(slug);
    if (id && !before) problems.push({ line: row.line, column: ID_COLUMN, message: "no product has this id" });
    else if (!before && !slug) problems.push({ line: row.line, column: NAME, message: "Name is required" });
    else {
      const key = before ? `id ${before.id}` : slug;
      const group = groups.get(key) ?? { before, rows: [] };
      group.rows.push(row);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** The draft from the file, not validated yet; empty cells keep the current value. */
function* readDraft(
  rows: SheetRow[],
  before: TranslatedProduct | undefined,
  hasDecimalCommas: boolean,
  problems: SheetProblem[],
): Generator<undefined, { draft: ProductDraft; sizes: SheetSize[] }> {
  const kept = before && { hsn_code: "", tax_rate: "" as const, ...before };
  const read: Partial<Record<ProductField, unknown>> = {};
  for (const [field, column] of PRODUCT_FIELDS) {
    const { cell, line } = findCell(rows, column.name, problems);
    if (cell === "" || (before && cell === tidy(column.write(before)))) continue;
    const isLong = cell.length > column.most;
    const faults = isLong ? [describeLong(column.most)] : cell === NOTHING ? [] : checkCell(field, cell, before);
    problems.push(...faults.map((message) => ({ line, column: column.name, message })));
    read[field] = column.read(isLong || cell === NOTHING ? "" : cell, hasDecimalCommas);
    yield;
  }
  const sizes = readSizes(rows, before?.price_sizes ?? [], hasDecimalCommas, problems);
  const price_sizes = sizes.map(({ size }) => size);
  const isSameSizes =
    before?.price_sizes.every((size, at) => size === price_sizes[at]) && before.price_sizes.length === sizes.length;
  const translations = withTexts(read, before?.translations);
  const draft: ProductDraft =
    before && isSameSizes && Object.keys(read).length === 0
      ? before
      : ({ ...kept, ...read, translations, price_sizes } as ProductDraft);
  return { draft, sizes };
}

function describeLong(most: number): string {
  return `must be at most ${most} characters`;
}

/** A field of the product may be in one of its rows, or the same in several. */
function findCell(rows: SheetRow[], name: string, problems: SheetProblem[]): { cell: string; line: number } {
  const filled = rows.filter(({ cells }) => cells[name]);
  const [first, ...others] = filled;
  const other = others.find(({ cells }) => cells[name] !== first?.cells[name]);
  if (first && other) {
    problems.push({ line: other.line, column: name, message: `is not the same as in row ${first.line}` });
  }
  return { cell: first?.cells[name] ?? "", line: first?.line ?? 1 };
}

/** Finds the cell that an issue of the schema is about. */
function buildLocate(rows: SheetRow[], sizes: { size: PriceSize; line: number }[], hasDecimalCommas: boolean) {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  // An issue for each entry must not read the cell again.
  const filled = new Map<string, { line: number; cell: string; lines: string[] }>();
  const findFilled = (column: string) => {
    const known = filled.get(column);
    if (known) return known;
    const row = rows.find(({ cells }) => cells[column]) ?? rows[0];
    const cell = row?.cells[column] ?? "";
    const found = { line: row?.line ?? 1, cell, lines: readLines(cell) };
    filled.set(column, found);
    return found;
  };
  return ({ path, message }: { path: PropertyKey[]; message: string }): SheetProblem => {
    const isTranslated = path[0] === "translations";
    const [field, at, part] = isTranslated ? [path.slice(0, 3).join("."), path[3]] : path;
    const wrong = part ?? field;
    const inWords = (cell: string | undefined) => {
      if (wrong === "is_popular" || wrong === "sold_out") return "must be yes or no";
      return (NUMBERS.has(wrong) && describeUnclear(cell ?? "", hasDecimalCommas)) || message;
    };
    if (field === "price_sizes") {
      const column = SIZE_COLUMNS[part as keyof typeof SIZE_COLUMNS]?.name ?? "Size";
      const line = sizes[Number(at)]?.line ?? rows[0]?.line ?? 1;
      return { line, column, message: inWords(byLine.get(line)?.cells[column]) };
    }
    const column = PRODUCT_COLUMNS[field as ProductField]?.name ?? NAME;
    const { line, cell, lines } = findFilled(column);
    const words = typeof at === "number" ? `entry ${at + 1} ${inWords(lines[at])}` : inWords(cell);
    return { line, column, message: words };
  };
}

/** Includes names that another product is about to give up: which of the two is written first must not matter. */
function* listTakenNames(
  changes: PlannedChange[],
  products: readonly TranslatedProduct[],
): Generator<undefined, SheetProblem[]> {
  const owners = new Map(products.map(({ id, name }) => [slugOf(name), id]));
  const taken: SheetProblem[] = [];
  for (const { line, draft, before } of changes) {
    yield;
    const slug = slugOf(draft.name);
    const owner = owners.get(slug);
    owners.set(slug, before?.id ?? `row ${line}`);
    const isTaken = owner !== undefined && owner !== before?.id;
    if (isTaken) taken.push({ line, column: NAME, message: NAME_TAKEN });
  }
  return taken;
}
