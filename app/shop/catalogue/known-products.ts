import { type Product, slugOf } from "#domain/products/product.ts";
import type { CardProduct } from "./card-product.ts";

let known: CardProduct[] = [];

/** Told by the page that shows the catalogue: one of its oils can then be opened without a network, when no worker has a copy yet. */
export function knowProducts(products: CardProduct[]): void {
  known = products;
}

/** As much of a product as its card has. */
export function findKnownProduct(name: string): Product | undefined {
  const card = known.find((product) => slugOf(product.name) === name);
  if (!card) return undefined;
  const unknown = { additionalContent: [], meta_description: "", meta_keywords: "", other_names: [], updated_at: 0 };
  return { image_packages: [], ...card, ...unknown };
}
