import type { CallApi } from "#app/api/call.ts";
import type { Product } from "#domain/products/product.ts";
import { LANGUAGE } from "#words/language.ts";

/** A product as shoppers read it; its name stays English, because it is the URL and the cart's. */
export interface ShownProduct extends Product {
  /** For the search, where the texts are translated. */
  english?: Product;
}

/** In English the URL has no query. */
export const listProducts = (call: CallApi): Promise<ShownProduct[]> =>
  LANGUAGE === "en"
    ? call("GET /products/")
    : call("GET /products/", { query: { language: LANGUAGE } }).then((products) =>
        products.map((product) => ({ ...translate(product), english: product })),
      );

/** The texts in the language of the site; what is not translated stays English. */
export function translate(product: Product): Product {
  // Here too, because every page has this function.
  if (LANGUAGE === "en") return product;
  const { name, badge, ...texts } = product.in_language ?? {};
  return {
    ...product,
    ...texts,
    badge: product.badge && (badge ?? product.badge),
    ...(name && { in_language: { name } }),
  };
}
