import { inLanguage, type Language, splitLanguage } from "#domain/language.ts";
import { HOME_PATH, LANGUAGE } from "#words/language.ts";

export const FONTS = [
  "/fonts/newsreader-display.woff2",
  "/fonts/newsreader-display-italic.woff2",
  "/fonts/figtree.woff2",
  "/fonts/figtree-rupee.woff2",
];
export const HOME = HOME_PATH;
/** Without a network the page without a code opens: it shows what this device knows of the order. */
export const ORDER_SHELL = inLanguage(LANGUAGE, "/order");
/** What the shop needs without a network besides its scripts and style sheets. */
export const OF_THE_SHOP = [
  ...FONTS,
  "/glyphs.svg",
  "/icon.svg",
  "/placeholder.svg",
  LANGUAGE === "en" ? "/products/" : `/products/?language=${LANGUAGE}`,
  inLanguage(LANGUAGE, "/cart"),
  ORDER_SHELL,
];
/** One page for all rounds: the round itself and the key never reach the caches. */
export const ROUND_SHELL = inLanguage(LANGUAGE, "/round");

/** Never cached: staff's pages, and a shopper's own order. */
const PRIVATE = /^\/((dashboard|sso_a|auth|orders|my-orders)(\/|\.data$|$)|order(\/|\.data$))/i;
const ORDER = /^\/order\//i;
const ROUND = /^\/round\//i;
const RESPONSE = /^\/(products(\/|$)|blog-api\/api\/)/;
const ROUTER_DATA = /\.data$/;
const ASSET = /^\/assets\//;
const PICTURE = /^\/(art|fonts|icons|pictures|blog-api\/uploads)\/|^\/[\w-]+\.svg$/;

/** How the worker responds. */
export type Plan = "order" | "round" | "page" | "data" | "asset" | "picture";

/** Undefined: the browser asks the network itself, as for pages of another language, which have a worker of their own. */
export function planFor(
  { method, mode, headers, url }: Pick<Request, "method" | "mode" | "headers" | "url">,
  ownOrigin: string,
  language: Language = LANGUAGE,
): Plan | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== ownOrigin) return undefined;
  const [itsLanguage, path] = splitLanguage(pathname);
  const isPage = mode === "navigate";
  if ((isPage || ROUTER_DATA.test(path)) && itsLanguage !== language) return undefined;
  if (isPage && ORDER.test(path)) return "order";
  if (PRIVATE.test(path) || headers.has("authorization") || headers.has("range")) return undefined;
  if (isPage) return ROUND.test(path) ? "round" : "page";
  if (RESPONSE.test(pathname) || ROUTER_DATA.test(path)) return "data";
  if (ASSET.test(pathname)) return "asset";
  return PICTURE.test(pathname) ? "picture" : undefined;
}

/** Of a page that was open before the worker: the page and the pictures that it had loaded. */
export function listForOpenPage(page: string, loaded: string[], ownOrigin: string) {
  if (PRIVATE.test(splitLanguage(page)[1])) return undefined;
  const urls = loaded.map((url) => new URL(url)).filter(({ origin }) => origin === ownOrigin);
  return { page, pictures: urls.map(({ pathname }) => pathname).filter((path) => PICTURE.test(path)) };
}
