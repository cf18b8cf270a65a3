import { ApiError } from "#domain/api-error.ts";
import type { Product } from "#domain/products/product.ts";
import type { ApiFetch } from "#domain/website.ts";

export function buildShopApi(fetch: ApiFetch) {
  async function call<Body>(path: string): Promise<Body> {
    const response = await fetch(path, { headers: { "content-type": "application/json" } });
    if (!response.ok) throw new ApiError(response.status);
    return response.json();
  }
  return {
    listProducts: () => call<Product[]>("/products/"),
    getProductByName: (name: string) => call<Product>(`/products/name/${encodeURIComponent(name)}`),
  };
}
export type ShopApi = ReturnType<typeof buildShopApi>;

export const shopApi = buildShopApi((...request) => fetch(...request));

export interface ProductList {
  products: Product[];
  /** In the words that a shopper reads. */
  error: string | null;
}

export async function loadProducts(api: Pick<ShopApi, "listProducts">): Promise<ProductList> {
  try {
    return { products: await api.listProducts(), error: null };
  } catch (error) {
    return { products: [], error: error instanceof Error ? error.message : String(error) };
  }
}
