import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MarkdownThread } from "#server/blog/markdown/markdown-thread.ts";
import { RequestError } from "#server/http/errors.ts";
import { renderBusyPage } from "./busy-page.ts";
import { chooseEncoding, type Encoding, type FinishedAnswer, finishAnswer } from "./cached-response.ts";
import { allowOwnScripts, makeScriptMarker } from "./csp.ts";
import { keepAssets } from "./earlier-assets.ts";
import { type ApiFetch, buildInProcessFetch } from "./in-process-fetch.ts";
import type { RenderedPage } from "./page-cache.ts";
import { RenderingTurns } from "./rendering-turns.ts";
import { listSiteFiles } from "./static-files.ts";

/** Files under assets/ carry a hash in their name: they never change. */
const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";
const PAGE = "no-cache";
/** Pages, and what search engines and feed readers are told; the router's own data are of another type. */
const KEPT_TYPES = /^(text\/html|text\/plain|application\/(rss\+)?xml)\b/;

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

interface Site {
  website: Website;
  publicUrl: string;
  /** Finished pages are kept, unless the sources may change under them. */
  keep: boolean;
  /** Whether a path may lead to a page; to all that lead to none the response is the same. */
  hasPage?: (path: string) => boolean;
  /** The files that are sent as they are: name, and folder that it stands in. */
  files?: Map<string, string>;
}

/** Every GET that the API does not answer goes to the site. */
export function addWebsite(server: FastifyInstance, { website, publicUrl, keep, ...site }: Site): void {
  const { files = new Map(), hasPage = () => true } = site;
  const apiFetch = buildInProcessFetch(server);
  const posts = new MarkdownThread();
  const renderMarkdown = (markdown: string) => posts.render(markdown);
  server.addHook("onClose", () => posts.close());
  const { origin } = new URL(publicUrl);
  // What is rendered is rendered for everybody: nothing of this visitor but the path is known to it, and whose shop
  // this is only the settings say.
  const render = async (target: string, encodings?: Encoding[]): Promise<RenderedPage> => {
    const scriptMarker = makeScriptMarker();
    let shared: FinishedAnswer | undefined;
    const response = await website(new Request(origin + target), {
      apiFetch,
      renderMarkdown,
      scriptMarker,
      isSharedPage: (name) => {
        shared = keep ? server.pages.find(sharedKey(name)) : undefined;
        return shared !== undefined;
      },
    });
    if (shared) return { answer: shared, keepMs: 0 };
    const name = response.headers.get(SHARED_PAGE);
    response.headers.delete(SHARED_PAGE);
    const page = await finishPage(response, {
      scriptMarker,
      ...(encodings && !name && { encodings }),
      inlineStyles: !keep,
    });
    if (name) await server.pages.get(sharedKey(name), async () => ({ ...page, keepMs: SHARED_PAGE_MS }));
    return page;
  };
  const turns = new RenderingTurns();

  const renderFor = async ({ url, headers }: FastifyRequest) =>
    (await turns.run(() => render(url, [chooseEncoding(headers["accept-encoding"] as string | undefined)]))).answer;

  // Only here, after routing: what is no page may still be a call of the API, or a file.
  const keyOf = (url: string) => {
    const path = keptUnder(url);
    return path === undefined || hasPage(path) ? path : NOT_THERE;
  };
  const renderKept = async (url: string, key: string): Promise<RenderedPage> => {
    if (key !== NOT_THERE) return turns.run(() => render(key));
    const page = await turns.run(() => render(url));
    return { ...page, keepMs: SHARED_PAGE_MS };
  };

  if (keep) server.fastLane.add("/*", (url) => server.pages.find(keptUnder(url) ?? ""));
  server.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const file = decodeURIComponent(path).slice(1);
    const folder = files.get(file);
    if (folder) return reply.sendFile(file, folder);
    const key = keep ? keyOf(request.url) : undefined;
    try {
      const page = key ? await server.pages.get(key, () => renderKept(request.url, key)) : await renderFor(request);
      reply.hijack();
      server.fastLane.send(page, request.raw, reply.raw);
      return reply;
    } catch (error) {
      if (!(error instanceof RequestError) || !wantsPage(request)) throw error;
      reply.code(error.statusCode).headers({ ...error.headers, "content-security-policy": "default-src 'none'" });
      return reply.type("text/html; charset=utf-8").send(renderBusyPage(error.message));
    }
  });
}

/** A page that is not there looks the same for many paths. It is rendered again soon: it may lack what could not be read. */
const SHARED_PAGE = "x-shared-page";
const SHARED_PAGE_MS = 5_000;
/** With a space, which no path has. */
const sharedKey = (name: string) => `shared ${name}`;
const NOT_THERE = sharedKey("by everything that no page begins with");

/** A browser that opens a page, not the router's code that fetches a page's data. */
function wantsPage({ headers, url }: FastifyRequest): boolean {
  return headers.accept?.includes("text/html") === true && !url.includes(".data");
}

/**
 * Pages are kept by their path alone, which is here in its one spelling (`http/request-target.ts`): whatever else stands behind the question mark (a campaign's marks, mostly) changes
 * nothing on them. A search does, and the router's own data requests say there which part they want: those are not kept.
 */
function keptUnder(url: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark === -1) return url;
  const address = url.slice(0, mark);
  return /[?&]q=/.test(url) || address.endsWith(".data") ? undefined : address;
}

interface FinishOptions {
  scriptMarker: string;
  encodings?: Encoding[];
  /** From its sources a page brings its styles along. */
  inlineStyles: boolean;
}

/** A page is finished before it leaves: its policy names the scripts in it. */
async function finishPage(response: Response, options: FinishOptions): Promise<RenderedPage> {
  let body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = { "cache-control": PAGE, ...Object.fromEntries(response.headers) };
  const type = headers["content-type"] ?? "";
  if (type.startsWith("text/html")) {
    const { html, policy } = allowOwnScripts(body.toString(), options.scriptMarker, options.inlineStyles);
    body = Buffer.from(html);
    headers["content-security-policy"] = policy;
  }
  const { encodings } = options;
  const answer = await finishAnswer(body, headers, { status: response.status, ...(encodings && { encodings }) });
  return {
    answer,
    keepMs: KEPT_TYPES.test(type) && response.status === 200 ? sharedLifetimeMs(headers["cache-control"]) : 0,
  };
}

function cacheControlOf(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) return FOREVER;
  // What decides over everything that a browser keeps is asked for each time.
  return /[\\/](service-worker\.js|manifest\.webmanifest)(\.br|\.gz)?$/.test(file) ? PAGE : A_DAY;
}

/** What a page says of itself to caches that many share, such as this one. */
function sharedLifetimeMs(cacheControl = ""): number {
  if (/\b(?:private|no-store)\b/.test(cacheControl)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1];
  return seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds) * 1000;
}

/** The site as it was built, with the names of its files: one route for all of them starts quicker than one for each. */
export async function openBuiltWebsite(
  server: FastifyInstance,
  { buildDir, dataDir }: { buildDir: string; dataDir: string },
): Promise<Pick<Site, "website" | "files" | "hasPage">> {
  const root = path.join(buildDir, "client");
  const folders = [...keepAssets(root, path.join(dataDir, "site")), root];
  await server.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.setHeader("cache-control", cacheControlOf(file));
      response.setHeader("vary", "accept-encoding");
    },
  });
  const entry: { default: Website; hasPage(path: string): boolean } = await import(
    pathToFileURL(path.join(buildDir, "server", "index.js")).href
  );
  return {
    website: entry.default,
    hasPage: entry.hasPage,
    files: new Map(folders.flatMap((folder) => listSiteFiles(folder).map((file) => [file, folder]))),
  };
}
