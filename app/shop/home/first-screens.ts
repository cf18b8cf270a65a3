import type { CallApi } from "#app/api/call.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import type { Product } from "#domain/products/product.ts";
import { LANGUAGE } from "#words/language.ts";

/** A few screens of cards: two dozen fill whole rows of one, two, three and four. */
export const SCREENS_WORTH = 24;

interface ProductList {
  products: Product[];
  /** Error in the words that a shopper reads. */
  error: string | null;
}

export async function loadProducts(call: CallApi): Promise<ProductList> {
  try {
    return { products: await listProducts(call), error: null };
  } catch (error) {
    return { products: [], error: error instanceof Error ? error.message : String(error) };
  }
}

export interface FirstScreens extends Pick<ProductList, "error"> {
  products: CardProduct[];
  /** The catalogue has more products. */
  isCut: boolean;
  query: string;
  /** Where no name matches. */
  offered?: Otherwise<CardProduct>;
}

/** What a search finds where no name matches. */
export interface Otherwise<Found> {
  /** By another name or a word of use; by a name that is near; not at all. */
  is: "found" | "near" | "none";
  /** How many match. */
  count: number;
  /** The first of them. */
  products: (Found & { also?: string })[];
}

/** Cuts products to the first document: the first results of a search, or the beginning of a large catalogue. */
export function cutToFirstScreens({ products, error }: ProductList, query: string): FirstScreens {
  if (products.length <= SCREENS_WORTH) return { products, error, isCut: false, query };
  const found = findByName(products, query);
  return { products: (found[0] ? found : products).slice(0, SCREENS_WORTH), error, isCut: true, query };
}

type Searched = Pick<Product, "name"> & Partial<Pick<Product, "in_language">>;

export function findByName<Named extends Searched>(products: Named[], query: string): Named[] {
  const wanted = fold(query.trim());
  if (wanted === "") return products;
  const names = foldNames(products);
  return products.filter((_product, index) => names[index]?.includes(wanted));
}

const foldedNames = new WeakMap<object, string[]>();

/** Names are folded once for each list: that is most of the work of a keystroke. */
function foldNames(products: Searched[]): string[] {
  const names =
    foldedNames.get(products) ??
    products.map(({ name, in_language }) => fold(LANGUAGE === "en" ? name : `${in_language?.name}\n${name}`));
  foldedNames.set(products, names);
  return names;
}

/** Unicode has é as one character and as two. */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
