import { findLinked, listPackages, listSizes } from "#domain/products/offers.ts";
import { type Product, slugOf } from "#domain/products/product.ts";
import { isRouterData } from "#domain/router-data.ts";

const PRODUCT = "/product/";
/** However it is written: it may not have been brought into its one spelling yet. */
const ONE_READERS = /^\/order(?:[/?.]|$)/i;

/** Whether a product's page is requested with a size or a package chosen. */
export function namesOffer(url: string): boolean {
  return url.startsWith(PRODUCT) && /[?&](size|package)=/.test(url);
}

/**
 * Pages are cached by their path alone, which is canonical here (`http/request-target.ts`): the query string, mostly a
 * campaign's, changes nothing on them, save for a size and a package that the product has. Not cached are a search,
 * which only the home page has, the router's own data requests, which name in it the part that they want, and a shopper's
 * order, which is for one reader alone.
 */
export function pageKey(url: string, findProduct: (slug: string) => Product | undefined): string | undefined {
  if (ONE_READERS.test(url)) return undefined;
  const mark = url.indexOf("?");
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const isSearch = path === "/" && /[?&]q=/.test(url);
  if (isSearch || isRouterData(path)) return undefined;
  return namesOffer(url) ? path + knownChoice(path, url.slice(mark), findProduct) : path;
}

/** As much of the query string as the product has, in one spelling: nobody fills the cache with what does not exist. */
function knownChoice(path: string, query: string, findProduct: (slug: string) => Product | undefined): string {
  const product = findProduct(slugOf(decode(path.slice(PRODUCT.length))));
  if (!product) return "";
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

/** A path that is no text is no product's. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
