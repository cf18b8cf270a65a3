import { randomKey } from "#app/ui/random-key.ts";
import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { type ProductDraft, parseAdditionalContent } from "#domain/products/product.ts";
import { TRANSLATED_TEXTS, type TranslatedPath } from "#domain/products/translations.ts";

/** `image_packages` is edited with the pictures, each translation in a field of its own. */
export type ProductField = Exclude<keyof ProductDraft, "image_packages" | "translations"> | TranslatedPath;

/** The labels, in the order of the form. A field of the schema without one does not compile. */
export const FIELD_NAMES: Record<ProductField, string> = {
  name: "Name",
  other_names: "Also called",
  description: "Description",
  badge: "Badge",
  card_image: "Card picture address",
  product_images: "Pictures",
  price_sizes: "Sizes and prices",
  packages: "Packages",
  additionalContent: "Additional content",
  meta_description: "Meta description",
  meta_keywords: "Meta keywords",
  hsn_code: "HSN code",
  tax_rate: "Tax rate",
  ...(Object.fromEntries(TRANSLATED_TEXTS.map(({ path, name }) => [path, name])) as Record<TranslatedPath, string>),
};
export const FIELDS = Object.keys(FIELD_NAMES) as ProductField[];

/** Numbers are as typed; a row keeps its key when it moves. */
export interface SizeRow {
  key: string;
  size: string;
  mrp: string;
  discount: string;
  is_popular: boolean;
  sold_out: boolean;
}

export interface PackageRow {
  key: string;
  type: string;
  extraCost: string;
}

export interface PictureRow {
  key: string;
  address: string;
  /** The key of the package that it shows, which survives a rename; empty for any. */
  package: string;
}

interface FormRows {
  product_images: PictureRow[];
  price_sizes: SizeRow[];
  packages: PackageRow[];
}

/** `picture_address` is a URL that is typed and not added yet; saving adds it. */
export type TextName = Exclude<ProductField, keyof FormRows> | "picture_address";

/** Lists of texts have one on each line. */
export type FormValues = Record<TextName, string> & FormRows;

export function makeSizeRow(): SizeRow {
  return { key: randomKey(), size: "", mrp: "", discount: "0", is_popular: false, sold_out: false };
}

export function makePackageRow(): PackageRow {
  return { key: randomKey(), type: DEFAULT_PACKAGE.type, extraCost: String(DEFAULT_PACKAGE.extraCost) };
}

export function makePictureRow(url: string, shown = ""): PictureRow {
  return { key: randomKey(), address: url, package: shown };
}

/** Invalid lists become empty ones. Without a product it is an empty form. */
export function toValues(product: object = {}): FormValues {
  const given: Record<string, unknown> = { ...product };
  const ties = records(given.image_packages);
  const packages = records(given.packages).map((row) => ({
    ...makePackageRow(),
    type: toText(row.type ?? DEFAULT_PACKAGE.type),
    extraCost: toText(row.extraCost ?? 0),
  }));
  const texts = Object.fromEntries(FIELDS.map((field) => [field, toText(readAt(given, field))])) as Record<
    TextName,
    string
  >;
  return {
    ...texts,
    picture_address: "",
    additionalContent: toText(parseAdditionalContent(given.additionalContent).map((line) => line.replace(/\s+/g, " "))),
    product_images: list(given.product_images).map((one) => {
      const address = toText(one);
      const shown = ties.find(({ image }) => image === address)?.package;
      return makePictureRow(address, packages.find(({ type }) => type === shown)?.key);
    }),
    price_sizes: records(given.price_sizes).map((row) => ({
      ...makeSizeRow(),
      size: toText(row.size),
      mrp: toText(row.mrp),
      discount: toText(row.discount ?? 0),
      is_popular: row.is_popular === true,
      sold_out: row.sold_out === true,
    })),
    packages,
  };
}

/** The value of a field, or of a translation by its path. */
function readAt(given: unknown, path: string): unknown {
  return path.split(".").reduce((value, key) => Object(value)[key], given);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function records(value: unknown): Record<string, unknown>[] {
  return list(value).filter((one): one is Record<string, unknown> => typeof one === "object" && one !== null);
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join("\n");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export interface OpenedProduct {
  values: FormValues;
  /** `updated_at`, by which the shop detects a change by somebody else; a new product has none. */
  version: number | undefined;
  /** Undefined before staff changed it. */
  changedBy?: string | undefined;
}

export function toOpened(product: object = {}): OpenedProduct {
  const version = "updated_at" in product && typeof product.updated_at === "number" ? product.updated_at : undefined;
  const changedBy = "updated_by" in product && typeof product.updated_by === "string" ? product.updated_by : undefined;
  return { values: toValues(product), version, changedBy };
}

export function changeItem<Item extends { key: string }>(items: Item[], key: string, change: Partial<Item>): Item[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}

export function removeItem<Item extends { key: string }>(items: Item[], key: string): Item[] {
  return items.filter((item) => item.key !== key);
}
