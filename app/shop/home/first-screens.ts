import type { CallApi } from "#app/api/call.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import type { Product } from "#domain/products/product.ts";

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

export function findByName<Named extends { name: string }>(products: Named[], query: string): Named[] {
  const wanted = fold(query.trim());
  if (wanted === "") return products;
  const names = foldNames(products);
  return products.filter((_product, index) => names[index]?.includes(wanted));
}

const foldedNames = new WeakMap<object, string[]>();

/** Names are folded once for each list: that is most of the work of a keystroke. */
function foldNames(products: { name: string }[]): string[] {
  const names = foldedNames.get(products) ?? products.map(({ name }) => fold(name));
  foldedNames.set(products, names);
  return names;
}

/** Unicode has é as one character and as two. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
