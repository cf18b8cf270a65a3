import { parseNumber } from "#domain/typed-amount.ts";
import { LIST_MAX, MOST, type PriceSize, type ProductDraft } from "../product-schema.ts";
import { TRANSLATED_TEXTS, type TranslatedPath } from "../translations.ts";

/** A translated text is named by its path. */
export type ProductField = Exclude<keyof ProductDraft, "price_sizes" | "translations"> | TranslatedPath;
export type SizeField = "mrp" | "discount" | "is_popular" | "sold_out";

interface Column<Source> {
  name: string;
  write: (source: Source) => string;
  read: (cell: string, hasDecimalCommas: boolean) => unknown;
}

interface ProductColumn extends Column<ProductDraft> {
  /** Characters that the field can need: a longer cell is refused before it is split. */
  most: number;
}

/** Room for an amount, or a long number. */
const AMOUNT = 40;
const listOf = (characters: number) => LIST_MAX * (characters + 1);

export const ID_COLUMN = "Id";
export const SIZE_COLUMN = "Size";

export const SIZE_COLUMNS: Record<SizeField, Column<PriceSize>> = {
  mrp: { name: "MRP", write: ({ mrp }) => String(mrp), read: readNumber },
  discount: {
    name: "Discount",
    write: ({ discount }) => String(discount),
    read: (cell, commas) => readNumber(cell || "0", commas),
  },
  is_popular: { name: "Popular", write: ({ is_popular }) => yesOrNo(is_popular), read: readFlag },
  sold_out: { name: "Sold out", write: ({ sold_out }) => yesOrNo(sold_out), read: readFlag },
};

const asItIs = (cell: string) => cell;

/** In a cell with several entries each one has a line. */
const ENGLISH_COLUMNS: Record<Exclude<ProductField, TranslatedPath>, ProductColumn> = {
  name: { name: "Name", most: MOST.name, write: ({ name }) => name, read: asItIs },
  packages: {
    name: "Packages",
    most: listOf(MOST.label + AMOUNT),
    write: ({ packages }) => packages.map(({ type, extraCost }) => `${type}: ${extraCost}`).join("\n"),
    read: (cell, commas) => readLines(cell).map((line) => readPackage(line, commas)),
  },
  description: { name: "Description", most: MOST.text, write: ({ description }) => description, read: asItIs },
  other_names: {
    name: "Also called",
    most: listOf(MOST.name),
    write: ({ other_names = [] }) => other_names.join("\n"),
    read: readLines,
  },
  badge: { name: "Badge", most: MOST.label, write: ({ badge }) => badge ?? "", read: asItIs },
  additionalContent: {
    name: "Additional content",
    most: listOf(MOST.text),
    write: ({ additionalContent }) => additionalContent.join("\n"),
    read: readLines,
  },
  card_image: { name: "Card picture", most: MOST.url, write: ({ card_image }) => card_image, read: asItIs },
  product_images: {
    name: "Pictures",
    most: listOf(MOST.url),
    write: ({ product_images }) => product_images.join("\n"),
    read: readLines,
  },
  image_packages: {
    name: "Pictures of packages",
    most: listOf(MOST.label + 2 + MOST.url),
    write: ({ image_packages = [] }) => image_packages.map((tie) => `${tie.package}: ${tie.image}`).join("\n"),
    read: (cell) => readLines(cell).map(readTie),
  },
  meta_description: {
    name: "Meta description",
    most: MOST.meta,
    write: ({ meta_description }) => meta_description,
    read: asItIs,
  },
  meta_keywords: { name: "Meta keywords", most: MOST.meta, write: ({ meta_keywords }) => meta_keywords, read: asItIs },
  hsn_code: { name: "HSN code", most: AMOUNT, write: ({ hsn_code = "" }) => hsn_code, read: asItIs },
  tax_rate: {
    name: "Tax rate",
    most: AMOUNT,
    write: ({ tax_rate = "" }) => String(tax_rate),
    read: (cell, commas) => (cell === "" ? "" : readNumber(cell.replace(/ ?%$/, ""), commas)),
  },
};

const TRANSLATED_COLUMNS = Object.fromEntries(
  TRANSLATED_TEXTS.map(({ path, language, field, name }) => {
    const write = ({ translations }: ProductDraft) => [translations?.[language]?.[field] ?? ""].flat().join("\n");
    const { most, read } = ENGLISH_COLUMNS[field];
    return [path, { name, most, write, read }];
  }),
) as Record<TranslatedPath, ProductColumn>;

export const PRODUCT_COLUMNS: Record<ProductField, ProductColumn> = { ...ENGLISH_COLUMNS, ...TRANSLATED_COLUMNS };

export const PRODUCT_FIELDS = Object.entries(PRODUCT_COLUMNS) as [ProductField, ProductColumn][];

/** "1,090.50" or "₹1,090"; also "-5", for the schema to refuse. "12,50" is a number only where the decimal sign is a comma. */
function readNumber(cell: string, hasDecimalCommas: boolean): number {
  const [, minus, amount = ""] = /^(-?)(?:₹ ?)?(\d[\d,]*(?:\.\d+)?)$/.exec(cell) ?? [];
  if (THOUSANDS.test(amount)) return Number.NaN;
  const number = parseNumber(hasDecimalCommas ? amount.replace(PAISE, "$1.$2") : amount);
  return minus && number ? -number : number;
}

/** One or two digits behind the only comma: paise, or a slip in a larger number. */
const PAISE = /^(\d+),(\d{1,2})$/;
/** Three digits behind the only dot: no price has so many decimals, and where a comma is the decimal sign a dot groups. */
const THOUSANDS = /^([1-9]\d{0,2})\.(\d{3})$/;

/** The advice for an ambiguous amount; undefined for any other. */
export function describeUnclear(cell: string, hasDecimalCommas: boolean): string | undefined {
  const amount = cell.slice(cell.lastIndexOf(":") + 1).replace(/[₹%\s]/g, "");
  const [, whole, part] = (hasDecimalCommas ? undefined : PAISE.exec(amount)) ?? THOUSANDS.exec(amount) ?? [];
  return whole && part ? `${amount} is unclear: write ${whole}.${part.slice(0, 2)} or ${whole}${part}` : undefined;
}

const FLAGS: Record<string, boolean> = { yes: true, true: true, 1: true, no: false, false: false, 0: false, "": false };

function readFlag(cell: string): boolean | string {
  return FLAGS[cell.toLowerCase()] ?? cell;
}

function yesOrNo(flag: boolean | undefined): string {
  return flag ? "yes" : "no";
}

/** Reads one line more than a field takes, for the schema to refuse: a long cell is not read to its end. */
export function readLines(cell: string): string[] {
  const lines: string[] = [];
  for (const [line] of cell.matchAll(/\S[^\n]*/g)) {
    lines.push(line.trim());
    if (lines.length > LIST_MAX) break;
  }
  return lines;
}

/** A package without an amount costs nothing extra. A type may hold a colon, an amount has none. */
export function readPackage(line: string, hasDecimalCommas = false): { type: string; extraCost: number } {
  const at = line.lastIndexOf(":");
  if (at === -1) return { type: line, extraCost: 0 };
  return { type: line.slice(0, at), extraCost: readNumber(line.slice(at + 1).trim(), hasDecimalCommas) };
}

export function readTie(line: string): { package: string; image: string } {
  const at = line.lastIndexOf(": ");
  return at === -1 ? { package: "", image: line } : { package: line.slice(0, at), image: line.slice(at + 2) };
}
