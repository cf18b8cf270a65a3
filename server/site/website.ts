import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRouterData } from "#domain/router-data.ts";
import { SHARED_PAGE_HEADER } from "#domain/shared-page.ts";
import { RequestError } from "#server/http/errors.ts";
import { firstSegment } from "#server/http/route-segments.ts";
import { renderBusyPage } from "./busy-page.ts";
import { type CachedResponse, chooseEncoding, compressResponse, type Encoding } from "./cached-response.ts";
import { allowOwnScripts, makeScriptMarker } from "./csp.ts";
import { type ApiFetch, buildInProcessFetch } from "./in-process-fetch.ts";
import { MarkdownThread } from "./markdown/markdown-thread.ts";
import type { RenderedPage } from "./page-cache.ts";
import { namesOffer, pageKey } from "./page-key.ts";
import { RenderingTurns } from "./rendering-turns.ts";

const REVALIDATE = "no-cache";
/** Pages, and what search engines and feed readers are told; the router's own data are of another type. */
const CACHED_TYPES = /^(text\/html|text\/plain|text\/csv|application\/(rss\+)?xml)\b/;

/** The whole site as one function, as `app/handler.ts` exports it. */
export type Website = (
  request: Request,
  server: {
    apiFetch: ApiFetch;
    renderMarkdown: (markdown: string) => Promise<string>;
    /** Written on every script that a page runs, as its nonce, and on nothing else. */
    scriptMarker: string;
    /** Whether this page, which looks the same for many paths, is at hand: then the response needs no body. */
    isSharedPage(name: string): boolean;
  },
) => Promise<Response>;

export interface Site {
  website: Website;
  publicUrl: string;
  /** Whether rendered pages are cached: not where the sources may change under them. */
  cache: boolean;
  /** The name of the page for a path that leads to none, which many such paths share; undefined where a page may be. */
  findUnknownPage?: (path: string) => string | undefined;
  /** The files that are sent as they are: name, and folder that it stands in. */
  files?: Map<string, string>;
}

/** Every GET without a route of the API goes to the site. */
export function addWebsite(server: FastifyInstance, { website, publicUrl, cache, ...site }: Site): void {
  const { files = new Map(), findUnknownPage = () => undefined } = site;
  const apiFetch = buildInProcessFetch(server, () => server.catalogue.cached?.products);
  const posts = new MarkdownThread(undefined, (reason) =>
    server.log.warn({ reason }, "a post of the blog could not be rendered"),
  );
  const renderMarkdown = (markdown: string) => posts.render(markdown);
  server.addHook("onClose", () => posts.close());
  const { origin } = new URL(publicUrl);
  // What is rendered is rendered for everybody: nothing of this visitor but the path is known to it, and whose shop
  // this is only the settings say.
  const render = async (target: string, encodings?: Encoding[]): Promise<RenderedPage> => {
    const { generation } = server.pageCache;
    const scriptMarker = makeScriptMarker();
    let shared: CachedResponse | undefined;
    const rendered = await website(new Request(origin + target), {
      apiFetch,
      renderMarkdown,
      scriptMarker,
      isSharedPage: (name) => {
        shared = cache ? server.pageCache.find(sharedKey(name)) : undefined;
        return shared !== undefined;
      },
    });
    if (shared) return { response: shared, cacheMs: 0 };
    const name = rendered.headers.get(SHARED_PAGE_HEADER);
    rendered.headers.delete(SHARED_PAGE_HEADER);
    const page = await compressPage(rendered, {
      scriptMarker,
      ...(encodings && !name && { encodings }),
      inlineStyles: !cache,
    });
    if (name) server.pageCache.store(sharedKey(name), { ...page, cacheMs: SHARED_PAGE_MS }, generation);
    return page;
  };
  const turns = new RenderingTurns(server.connections);

  const renderFor = async ({ url, headers, ip }: FastifyRequest) => {
    const encoding = chooseEncoding(headers["accept-encoding"] as string | undefined);
    return (await turns.run(ip, () => render(url, [encoding]))).response;
  };

  const cacheKey = (url: string) => pageKey(url, (slug) => server.catalogue.cached?.bySlug.get(slug));
  // Only here, after routing: what is no page may still be a call of the API, or a file.
  const keyOf = (url: string) => {
    const path = cacheKey(url);
    if (path === undefined || isRouterData(path)) return path;
    const unknown = findUnknownPage(path);
    return unknown === undefined ? path : sharedKey(unknown);
  };
  const renderForCache = async ({ url, ip }: FastifyRequest, key: string): Promise<RenderedPage> => {
    if (!isSharedKey(key)) return turns.run(ip, () => render(key));
    const page = await turns.run(ip, () => render(url));
    return { ...page, cacheMs: SHARED_PAGE_MS };
  };

  if (cache) {
    const fileSegments = new Set([...files.keys()].map(firstSegment));
    // Without a try at the routes, which would cost more than the sending: whoever guesses at paths does so often.
    const findNotFound = (url: string) => {
      const segment = firstSegment(url);
      if (server.routeSegments.has(segment) || fileSegments.has(segment)) return undefined;
      const key = keyOf(url);
      return key && isSharedKey(key) ? server.pageCache.find(key) : undefined;
    };
    server.cachedResponses.add("/*", (url) => server.pageCache.find(cacheKey(url) ?? ""));
    server.cachedResponses.addNotFound("/*", findNotFound);
  }
  server.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const file = decodeURIComponent(path).slice(1);
    const folder = files.get(file);
    if (folder) return reply.sendFile(file, folder);
    // Without the catalogue nobody knows which sizes there are: then the page is the one without a choice.
    if (cache && namesOffer(request.url)) await server.catalogue.current().catch(() => undefined);
    const key = cache ? keyOf(request.url) : undefined;
    try {
      const cached = key && (await server.pageCache.get(key, () => renderForCache(request, key)));
      // A redirect takes the query along, which is no part of the key.
      const isWhole = cached && (request.url === key || !isRedirect(cached.status));
      const page = isWhole ? cached : await renderFor(request);
      reply.hijack();
      server.cachedResponses.send(page, request.raw, reply.raw);
      return reply;
    } catch (error) {
      if (!(error instanceof RequestError) || !wantsPage(request, path)) throw error;
      reply.code(error.statusCode).headers({ ...error.headers, "content-security-policy": "default-src 'none'" });
      return reply.type("text/html; charset=utf-8").send(renderBusyPage(error.message));
    }
  });
}

/** The page for what is not found is the same for many paths. It is rendered again soon: it may lack what could not be read. */
const SHARED_PAGE_MS = 5_000;
/** No path has a space, so it cannot be the key of another page. */
const SHARED = "shared ";
const sharedKey = (name: string) => SHARED + name;
const isSharedKey = (key: string) => key.startsWith(SHARED);

const isRedirect = (status: number) => status >= 300 && status < 400;

/** A browser that opens a page, not the router's code that fetches a page's data. */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  return headers.accept?.includes("text/html") === true && !isRouterData(path);
}

interface CompressOptions {
  scriptMarker: string;
  encodings?: Encoding[];
  /** From its sources a page brings its styles along. */
  inlineStyles: boolean;
}

/** A page is rendered whole before it is sent: its policy names the scripts in it. */
async function compressPage(rendered: Response, options: CompressOptions): Promise<RenderedPage> {
  let body = Buffer.from(await rendered.arrayBuffer());
  const headers: Record<string, string> = { "cache-control": REVALIDATE, ...Object.fromEntries(rendered.headers) };
  const type = headers["content-type"] ?? "";
  if (type.startsWith("text/html")) {
    const { html, policy } = allowOwnScripts(body.toString(), options.scriptMarker, options.inlineStyles);
    body = Buffer.from(html);
    headers["content-security-policy"] = policy;
  }
  const { encodings } = options;
  const response = await compressResponse(body, headers, { status: rendered.status, ...(encodings && { encodings }) });
  return {
    response,
    cacheMs: CACHED_TYPES.test(type) && rendered.status === 200 ? sharedLifetimeMs(headers["cache-control"]) : 0,
  };
}

/** What a page says of itself to caches that many share, such as this one. */
function sharedLifetimeMs(cacheControl = ""): number {
  if (/\b(?:private|no-store)\b/.test(cacheControl)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1];
  return seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds) * 1000;
}
