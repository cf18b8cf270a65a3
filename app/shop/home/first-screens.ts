import type { ProductList } from "#app/shop/api/shop-api.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import { findByName } from "./find-by-name.ts";

/** A few screens of cards: two dozen fill whole rows of one, two, three and four. */
export const SCREENS_WORTH = 24;

export interface FirstScreens extends Pick<ProductList, "error"> {
  products: CardProduct[];
  /** The catalogue has more products. */
  isCut: boolean;
  query: string;
  /** Suggested where it found none. */
  offered?: CardProduct[];
}

/** For the first document: the beginning of a large catalogue, or the first results of a search. */
export function cutToFirstScreens({ products, error }: ProductList, query: string): FirstScreens {
  if (products.length <= SCREENS_WORTH) return { products, error, isCut: false, query };
  return { products: findByName(products, query).slice(0, SCREENS_WORTH), error, isCut: true, query };
}
