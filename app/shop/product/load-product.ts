import { type ShopApi, shopApi } from "#app/shop/api/shop-api.ts";
import { findKnownProduct } from "#app/shop/catalogue/known-products.ts";
import { ApiError } from "#domain/api-error.ts";
import { type Product, parseAdditionalContent } from "#domain/products/product.ts";

const NOT_FOUND = "Product not found";

/** The product, or why there is none, in the words that a shopper reads. */
export type ProductResult = ({ product: Product; error: null } | { product: null; error: string }) & {
  /** Only as much of it as its card has. */
  isCut?: boolean;
};

export async function loadProduct(api: Pick<ShopApi, "getProductByName">, name: string): Promise<ProductResult> {
  try {
    const product: Product | null = await api.getProductByName(name);
    if (!product) return { product: null, error: NOT_FOUND };
    return { product: { ...product, additionalContent: readContent(product.additionalContent) }, error: null };
  } catch (error) {
    return { product: null, error: describe(error) };
  }
}

/** As the browser loads it: without a network as much as is known of it, until there is one. */
export async function loadOrRecallProduct(name: string): Promise<ProductResult> {
  const result = await loadProduct(shopApi, name);
  const known = result.product || navigator.onLine ? undefined : findKnownProduct(name);
  return known ? { product: known, error: null, isCut: true } : result;
}

export function statusOf({ error }: ProductResult): number {
  if (error === null) return 200;
  return error === NOT_FOUND ? 404 : 502;
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return NOT_FOUND;
  return error instanceof Error ? error.message : String(error);
}

/** Spec 8: content that cannot be read is only logged, and the product has none. */
function readContent(content: unknown): string[] {
  if (typeof content === "string" && content.trim() !== "") {
    try {
      JSON.parse(content);
    } catch (error) {
      console.error("additionalContent cannot be read:", error);
    }
  }
  return parseAdditionalContent(content);
}
