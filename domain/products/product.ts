import { parseJsonList } from "#domain/parse-json-list.ts";
import { DEFAULT_PACKAGE } from "./default-package.ts";
import type { Package, PriceSize, Product, ProductDraft } from "./product-schema.ts";
import { sizeIn } from "./sold-out.ts";

type Sold = Partial<Pick<Product, "price_sizes" | "packages" | "stock">>;

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

/** The size a shopper sees first, in the first package: the popular one, else the first. One that is sold out only where all are. */
export function initialSize(product: Pick<Product, "price_sizes"> & Sold): PriceSize | undefined {
  const sizes = sizesIn(product, initialPackage(product));
  const onSale = sizes.filter((size) => !size.sold_out);
  const shown = onSale[0] ? onSale : sizes;
  return shown.find((size) => size.is_popular) ?? shown[0];
}

/** The package a card adds: the first that has a size on sale, else the first, else the default tin. */
export function initialPackage(product: Sold): Package {
  const { packages = [] } = product;
  const onSale = packages.find((pack) => sizesIn(product, pack).some((size) => !size.sold_out));
  return onSale ?? packages[0] ?? DEFAULT_PACKAGE;
}

function sizesIn(product: Sold, pack: Package): PriceSize[] {
  return (product.price_sizes ?? []).map((size) => sizeIn(product, size, pack));
}
