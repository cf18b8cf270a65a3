import type { Product } from "#domain/product.ts";

/** Any non-success answer of the API, in the words that a shopper reads. */
export class ApiError extends Error {
  constructor(readonly status: number) {
    super(`HTTP error! status: ${status}`);
  }
}

export function buildShopApi(fetch: typeof globalThis.fetch) {
  async function get<Answer>(path: string): Promise<Answer> {
    const response = await fetch(path, { headers: { "content-type": "application/json" } });
    if (!response.ok) throw new ApiError(response.status);
    return response.json();
  }
  return {
    listProducts: () => get<Product[]>("/products/"),
    getProductByName: (name: string) => get<Product>(`/products/name/${encodeURIComponent(name)}`),
  };
}
export type ShopApi = ReturnType<typeof buildShopApi>;
