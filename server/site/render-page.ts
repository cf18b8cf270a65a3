import type { Settings } from "#domain/settings.ts";
import type { Website, WebsiteNeeds } from "#domain/website.ts";
import { compressResponse } from "./cached-response.ts";
import { allowOwnScripts, makeScriptMarker } from "./csp.ts";
import type { RenderedPage } from "./page-cache.ts";

const REVALIDATE = "no-cache";
/** Pages, and files for browsers, search engines and feed readers; the router's own data have another type. */
const CACHED_TYPES = /^(text\/html|text\/plain|text\/csv|application\/((rss\+)?xml|manifest\+json))\b/;

interface Options extends Omit<WebsiteNeeds, "scriptMarker" | "settings"> {
  website: Website;
  settings: () => Settings;
  /** From the configuration, never from the request: it is part of cached pages. */
  origin: string;
  /** In development pages have their styles in the document. */
  inlineStyles: boolean;
}

/** Renders a page for everybody: nothing of the visitor but the URL is known to it. */
export async function renderPage(
  target: string,
  { website, settings, origin, inlineStyles, ...needs }: Options,
): Promise<RenderedPage> {
  const scriptMarker = makeScriptMarker();
  const rendered = await website(new Request(origin + target), { ...needs, settings: settings(), scriptMarker });
  const headers: Record<string, string> = { "cache-control": REVALIDATE, ...Object.fromEntries(rendered.headers) };
  const type = headers["content-type"] ?? "";
  let body = Buffer.from(await rendered.arrayBuffer());
  if (type.startsWith("text/html")) {
    const { html, policy } = allowOwnScripts(body.toString(), scriptMarker, inlineStyles);
    body = Buffer.from(html);
    headers["content-security-policy"] = policy;
  }
  const isCached = rendered.status === 200 && CACHED_TYPES.test(type);
  return {
    response: await compressResponse(body, headers, rendered.status),
    cacheMs: isCached ? sharedLifetimeMs(headers["cache-control"]) : 0,
  };
}

/** The lifetime that the page names for shared caches, such as this one. */
function sharedLifetimeMs(cacheControl = ""): number {
  if (/\b(?:private|no-store)\b/.test(cacheControl)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1];
  return seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds) * 1000;
}
