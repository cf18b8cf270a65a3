import type { Product } from "#domain/products/product.ts";
import { LANGUAGE } from "#words/language.ts";

type Named = Pick<Product, "name" | "in_language">;

/** What shoppers read; elements show it by `typed`. The URL, cart lines and whatever is stored keep the English name. */
export function nameOf(product: Named): string {
  return LANGUAGE === "en" ? product.name : product.in_language?.name || product.name;
}
