import { parseJsonList } from "#domain/parse-json-list.ts";
import { DEFAULT_PACKAGE } from "./default-package.ts";
import type { Package, PriceSize, Product, ProductDraft } from "./product-schema.ts";

// A page that only shows products must not load the schemas.
export type { Package, PriceSize, Product, ProductDraft };

export function parseAdditionalContent(value: unknown): string[] {
  const list = typeof value === "string" ? parseJsonList(value) : value;
  if (!Array.isArray(list)) return [];
  return list
    .filter((line): line is string => typeof line === "string")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The product's name in its URL, before it is encoded. */
export function slugOf(name: string): string {
  return name.normalize("NFC").trim().toLowerCase().replace(/\s+/gu, "-");
}

export function productPath(name: string): `/${string}` {
  return `/product/${encodeURIComponent(slugOf(name))}`;
}

/** The size a shopper sees first: the popular one, else the first. One that is sold out only where all are. */
export function initialSize({ price_sizes }: Pick<Product, "price_sizes">): PriceSize | undefined {
  const onSale = price_sizes.filter((size) => !size.sold_out);
  const sizes = onSale[0] ? onSale : price_sizes;
  return sizes.find((size) => size.is_popular) ?? sizes[0];
}

/** The package a card adds: the first, else the default tin. */
export function initialPackage(product: Pick<Product, "packages">): Package {
  return product.packages[0] ?? DEFAULT_PACKAGE;
}
