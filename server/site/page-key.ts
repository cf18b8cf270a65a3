import { inLanguage, splitLanguage } from "#domain/language.ts";
import { findLinked, listPackages, listSizes } from "#domain/products/offers.ts";
import { type Product, slugOf } from "#domain/products/product.ts";
import { isRouterData } from "#domain/website.ts";
import { isPrivate } from "#server/http/private-pages.ts";

const PRODUCT = /^\/product\/([^/]+)$/;
/** The look-up, whose query says what failed. Matches any letter case, because redirects come later. */
const LOOKUP = /^\/order(?:\?|$)/i;

/** The key of the one page for all products that do not exist, after the language. It cannot be a path. */
const UNKNOWN_PRODUCT = " unknown product";

export function isUnknownProduct(key: string | undefined): key is string {
  return key?.endsWith(UNKNOWN_PRODUCT) === true;
}

export function needsCatalogue(url: string): boolean {
  return splitLanguage(url)[1].startsWith("/product/");
}

/**
 * Ignores the query string, mostly a campaign's, except for a size and a package that the product has. Undefined (not cached) for
 * searches (only the home page has them), the router's data requests with a query and pages for one reader.
 * Expects a canonical URL (`http/request-target.ts`). Without `products` nothing is known about the catalogue.
 */
export function pageKey(url: string, products?: ReadonlyMap<string, Product>): string | undefined {
  const [language, inEnglish] = splitLanguage(url);
  const key = englishKey(inEnglish, products);
  return isUnknownProduct(key) ? language + key : key && inLanguage(language, key);
}

function englishKey(url: string, products: ReadonlyMap<string, Product> | undefined): string | undefined {
  if (isPrivate(url) || LOOKUP.test(url)) return undefined;
  const [path = "", query] = splitUrl(url);
  if (query !== "" && isRouterData(path)) return undefined;
  if (path === "/") return /[?&]q=/.test(query) ? undefined : path;
  const slug = isRouterData(path) ? undefined : PRODUCT.exec(path)?.[1];
  if (slug === undefined || !products) return path;
  const product = products.get(slugOf(decode(slug)));
  if (!product) return UNKNOWN_PRODUCT;
  // Most links have no query, and working out a choice costs more than all the rest.
  return query === "" ? path : path + knownChoice(product, query);
}

/** Path and query string, the latter with its question mark. */
export function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf("?");
  return mark === -1 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
}

/** The part of the query string that the product has, in one spelling: nobody can fill the cache with sizes that do not exist. */
function knownChoice(product: Product, query: string): string {
  const asked = new URLSearchParams(query);
  const known = new URLSearchParams();
  const sizes = listSizes(product).map(({ size }) => size);
  const types = listPackages(product).map(({ type }) => type);
  const size = sizes[findLinked(sizes, asked.get("size"))];
  const pack = types[findLinked(types, asked.get("package"))];
  if (size) known.set("size", size);
  if (pack) known.set("package", pack);
  return known.size > 0 ? `?${known}` : "";
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
