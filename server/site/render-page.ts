import { createHash, randomBytes } from "node:crypto";
import type { Settings } from "#domain/settings.ts";
import type { Website, WebsiteNeeds } from "#domain/website.ts";
import type { RenderedPage } from "./page-cache.ts";
import { compressResponse } from "./send-cached.ts";

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

/** Random for each rendering, so that no text in the database can contain it. */
export function makeScriptMarker(): string {
  return randomBytes(16).toString("base64url");
}

/** A cached page's nonce would be known to many: it only marks the site's scripts, and the policy has their hashes instead. */
export function allowOwnScripts(
  marked: string,
  marker: string,
  inlineStyles = false,
): { html: string; policy: string } {
  // Every piece but the first begins inside a tag that had the marker.
  const pieces = marked.split(` nonce="${marker}"`);
  const hashes = pieces.slice(1).flatMap((piece, n) => {
    const tag = pieces[n]?.slice(pieces[n].lastIndexOf("<")) ?? "";
    const script = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    return tag.startsWith("<script") && script
      ? [`'sha256-${createHash("sha256").update(script).digest("base64")}'`]
      : [];
  });
  return { html: pieces.join(""), policy: policyFor(hashes, inlineStyles) };
}

function policyFor(scriptHashes: string[], inlineStyles: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ""}`,
    // Staff and posts use pictures of any host.
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src https://www.openstreetmap.org https://www.google.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
