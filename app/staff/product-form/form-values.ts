import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { parseAdditionalContent } from "#domain/products/product.ts";
import { makeKey } from "./form-rows.ts";

/** Numbers are as they were typed; a row's key stays with it when it moves. */
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
  /** The key of the package that it shows, so that it follows a new name; empty: any. */
  package: string;
}

/** What the product form holds. */
export interface FormValues {
  name: string;
  /** One on each line. */
  other_names: string;
  description: string;
  badge: string;
  card_image: string;
  product_images: PictureRow[];
  /** A URL that was typed and not added yet; a save takes it along. */
  picture_address: string;
  price_sizes: SizeRow[];
  packages: PackageRow[];
  /** One bullet point on each line. */
  additionalContent: string;
  meta_description: string;
  meta_keywords: string;
  /** Empty: the default for edible oils. */
  hsn_code: string;
  tax_rate: string;
}

export function makeSizeRow(): SizeRow {
  return { key: makeKey(), size: "", mrp: "", discount: "0", is_popular: false, sold_out: false };
}

export function makePackageRow(): PackageRow {
  return { key: makeKey(), type: DEFAULT_PACKAGE.type, extraCost: String(DEFAULT_PACKAGE.extraCost) };
}

export function makePictureRow(url: string, shown = ""): PictureRow {
  return { key: makeKey(), address: url, package: shown };
}

/** A product in the form, whatever shape it has: lists that are not lists become empty ones. No product is an empty form. */
export function toValues(product: object = {}): FormValues {
  const given: Record<string, unknown> = { ...product };
  const text = (field: string) => toText(given[field]);
  const ties = records(given.image_packages);
  const packages = records(given.packages).map((row) => ({
    ...makePackageRow(),
    type: toText(row.type ?? DEFAULT_PACKAGE.type),
    extraCost: toText(row.extraCost ?? 0),
  }));
  return {
    name: text("name"),
    other_names: list(given.other_names).map(toText).join("\n"),
    description: text("description"),
    badge: text("badge"),
    card_image: text("card_image"),
    product_images: list(given.product_images).map((one) => {
      const address = toText(typeof one === "object" && one && "address" in one ? one.address : one);
      const shown = ties.find(({ image }) => image === address)?.package;
      return makePictureRow(address, packages.find(({ type }) => type === shown)?.key);
    }),
    picture_address: text("picture_address"),
    price_sizes: records(given.price_sizes).map((row) => ({
      ...makeSizeRow(),
      size: toText(row.size),
      mrp: toText(row.mrp),
      discount: toText(row.discount ?? 0),
      is_popular: row.is_popular === true,
      sold_out: row.sold_out === true,
    })),
    packages,
    additionalContent: parseAdditionalContent(given.additionalContent)
      .map((line) => line.replace(/\s+/g, " "))
      .join("\n"),
    meta_description: text("meta_description"),
    meta_keywords: text("meta_keywords"),
    hsn_code: text("hsn_code"),
    tax_rate: text("tax_rate"),
  };
}

/** Whether a person would see no difference. */
export function areSameValues(one: FormValues, other: FormValues): boolean {
  const withoutKeys = ({ product_images, ...values }: FormValues) => {
    const placeOf = (key: string) => values.packages.findIndex((row) => row.key === key);
    const pictures = product_images.map((row) => [row.address, placeOf(row.package)]);
    return JSON.stringify([values, pictures], (name, value) => (name === "key" ? undefined : value));
  };
  return withoutKeys(one) === withoutKeys(other);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function records(value: unknown): Record<string, unknown>[] {
  return list(value).filter((one): one is Record<string, unknown> => typeof one === "object" && one !== null);
}

function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A product as the form has read it. */
export interface OpenedProduct {
  values: FormValues;
  /** When it was last saved, by which the shop knows whether it was changed since; a new product has none. */
  version: number | undefined;
}

export function toOpened(product: object = {}): OpenedProduct {
  const version = "updated_at" in product && typeof product.updated_at === "number" ? product.updated_at : undefined;
  return { values: toValues(product), version };
}
