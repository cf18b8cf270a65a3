import { type CallApi, call } from "#app/api/call.ts";
import { listProducts, translate } from "#app/shop/api/products-api.ts";
import { ApiError } from "#domain/api-error.ts";
import { type Product, parseAdditionalContent, slugOf } from "#domain/products/product.ts";
import { LANGUAGE } from "#words/language.ts";
import { PRODUCT_NOT_FOUND } from "#words/product.ts";

export type ProductResult =
  | { is: "found"; product: Product; error: null }
  | { is: "not-found" | "failed"; product: null; error: string };

export const STATUS = { found: 200, "not-found": 404, failed: 502 };
const NOT_FOUND: ProductResult = { is: "not-found", product: null, error: PRODUCT_NOT_FOUND };

export async function loadProduct(call: CallApi, name: string): Promise<ProductResult> {
  try {
    // A function shared with the offer would be in the script of every page.
    const product: Product | null = await (LANGUAGE === "en"
      ? call("GET /products/name/:name", { params: { name } })
      : call("GET /products/name/:name", { params: { name }, query: { language: LANGUAGE } }).then(translate));
    return product ? found(product) : NOT_FOUND;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return NOT_FOUND;
    return { is: "failed", product: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Loads a product in the browser: without a network, from the catalogue that the service worker has cached. */
export async function loadOrFindCached(name: string, url: string): Promise<ProductResult> {
  const result = await loadProduct(call, name);
  // The page may know it by an earlier name, and redirect.
  if (result.is === "not-found") location.replace(url);
  if (result.is !== "failed" || navigator.onLine) return result;
  const products = await listProducts(call).catch(() => []);
  const cached = products.find((product) => slugOf(product.name) === name);
  return cached ? found(cached) : result;
}

function found(product: Product): ProductResult {
  const additionalContent = readContent(product.additionalContent);
  return { is: "found", product: { ...product, additionalContent }, error: null };
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
