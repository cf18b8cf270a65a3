import type { Product } from "#domain/products/product.ts";
import type { ShopApi } from "./shop-api.ts";

export interface ProductList {
  products: Product[];
  /** Why there are none, in the words that a shopper reads. */
  error: string | null;
}

export async function loadProducts(api: Pick<ShopApi, "listProducts">): Promise<ProductList> {
  try {
    return { products: await api.listProducts(), error: null };
  } catch (error) {
    return { products: [], error: error instanceof Error ? error.message : String(error) };
  }
}
