/** A cache of the browser, and how many entries it holds at most. */
export interface CacheOf {
  name: string;
  most: number;
}

export const PAGES: CacheOf = { name: "pages-1", most: 40 };
export const RESPONSES: CacheOf = { name: "responses-1", most: 60 };
export const ASSETS: CacheOf = { name: "assets-1", most: 150 };
export const PICTURES: CacheOf = { name: "pictures-1", most: 200 };

export const FIRST_PAGES = ["/", "/cart", "/order"];
export const CATALOGUE = "/products/";
export const FIRST_FILES = [
  "/fonts/newsreader-display.woff2",
  "/fonts/newsreader-display-italic.woff2",
  "/fonts/figtree.woff2",
  "/fonts/figtree-rupee.woff2",
  "/glyphs.svg",
  "/icon.svg",
  "/placeholder.svg",
];
/** Without a network the page without a code opens: it shows what this device knows of the order. */
export const ORDER_SHELL = "/order";
/** One page for all rounds: the round itself and the key never reach the caches. */
export const ROUND_SHELL = "/round";

/** Never cached: staff's pages, and a shopper's own order. */
const PRIVATE = /^\/((dashboard|sso_a|auth|orders|my-orders)(\/|\.data$|$)|order(\/|\.data$))/i;
const ORDER = /^\/order\//i;
const ROUND = /^\/round\//i;
const RESPONSE = /^\/(products(\/|$)|blog-api\/api\/)|\.data$/;
const ASSET = /^\/assets\//;
const PICTURE = /^\/(art|fonts|icons|pictures|blog-api\/uploads)\/|^\/[\w-]+\.svg$/;

/** How the worker responds. */
export type Plan = "order" | "round" | "page" | "data" | CacheOf;

/** Undefined: the browser asks the network itself. */
export function planFor(
  { method, mode, headers, url }: Pick<Request, "method" | "mode" | "headers" | "url">,
  ownOrigin: string,
): Plan | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== ownOrigin) return undefined;
  const isPage = mode === "navigate";
  if (isPage && ORDER.test(pathname)) return "order";
  if (PRIVATE.test(pathname) || headers.has("authorization") || headers.has("range")) return undefined;
  if (isPage) return ROUND.test(pathname) ? "round" : "page";
  return RESPONSE.test(pathname) ? "data" : cacheOfFile(pathname);
}

function cacheOfFile(pathname: string): CacheOf | undefined {
  if (ASSET.test(pathname)) return ASSETS;
  return PICTURE.test(pathname) ? PICTURES : undefined;
}

/** What to fetch for a page that was open before the worker: its shell or path, and the files that it had loaded. */
export function listForOpenPage(page: string, loaded: string[], ownOrigin: string) {
  if (PRIVATE.test(page)) return undefined;
  const files = loaded.flatMap((url) => {
    const { origin, pathname } = new URL(url);
    const cache = origin === ownOrigin ? cacheOfFile(pathname) : undefined;
    return cache ? [{ cache, path: pathname }] : [];
  });
  return { isRound: ROUND.test(page), files };
}

/** An earlier version's caches, by their names. */
export function listOldCaches(names: string[]): string[] {
  const mine = [PAGES, RESPONSES, ASSETS, PICTURES].map(({ name }) => name);
  return names.filter((name) => !mine.includes(name));
}

/** Scripts and style sheets that a page names. */
export function listAssets(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))];
}
