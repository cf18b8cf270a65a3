import type { ShopApi } from "#app/shop/api/shop-api.ts";
import type { Product } from "#domain/products/product.ts";

const SHOWN = 4;

/** The first few products, as a way on from an empty cart; none when they cannot be read. */
export async function loadSuggestions(api: ShopApi): Promise<Product[]> {
  try {
    return (await api.listProducts()).slice(0, SHOWN);
  } catch {
    // They are only an extra: the page is whole without them.
    return [];
  }
}
