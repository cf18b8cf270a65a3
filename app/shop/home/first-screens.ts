import type { CallApi } from "#app/api/call.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import type { Product } from "#domain/products/product.ts";
import { findByName } from "./find-by-name.ts";

/** A few screens of cards: two dozen fill whole rows of one, two, three and four. */
export const SCREENS_WORTH = 24;

interface ProductList {
  products: Product[];
  /** Error in the words that a shopper reads. */
  error: string | null;
}

export async function loadProducts(call: CallApi): Promise<ProductList> {
  try {
    return { products: await call("GET /products/"), error: null };
  } catch (error) {
    return { products: [], error: error instanceof Error ? error.message : String(error) };
  }
}

export interface FirstScreens extends Pick<ProductList, "error"> {
  products: CardProduct[];
  /** The catalogue has more products. */
  isCut: boolean;
  query: string;
  /** Suggested where it found none. */
  offered?: CardProduct[];
}

/** Cuts products to the first document: the beginning of a large catalogue, or the first results of a search. */
export function cutToFirstScreens({ products, error }: ProductList, query: string): FirstScreens {
  if (products.length <= SCREENS_WORTH) return { products, error, isCut: false, query };
  return { products: findByName(products, query).slice(0, SCREENS_WORTH), error, isCut: true, query };
}
