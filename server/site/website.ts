import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BLOG_BASE } from "#domain/blog-url.ts";
import { telHref } from "#domain/dial.ts";
import { splitLanguage } from "#domain/language.ts";
import { MESSAGES } from "#domain/messages/by-language.ts";
import type { Settings } from "#domain/settings.ts";
import { type ApiFetch, type FindUnknownPage, isRouterData, type Website } from "#domain/website.ts";
import { RequestError } from "#server/http/errors.ts";
import { escapeHtml, renderHtmlPage } from "#server/http/html-page.ts";
import { buildInProcessFetch } from "./in-process-fetch.ts";
import { MarkdownThread } from "./markdown/markdown-thread.ts";
import type { RenderedPage } from "./page-cache.ts";
import { isUnknownProduct, needsCatalogue, pageKey, splitUrl } from "./page-key.ts";
import { renderPage } from "./render-page.ts";
import { RenderingTurns } from "./rendering-turns.ts";
import { type CachedResponse, selectVariant } from "./send-cached.ts";

/** Short, because the page may lack products that could not be read. */
const UNKNOWN_PAGE_MS = 5_000;

export interface Site {
  website: Website;
  publicUrl: string;
  /** False in development, where the sources change. */
  cache: boolean;
  findUnknownPage?: FindUnknownPage;
  /** Static files: name and folder. */
  files?: Map<string, string>;
}

/** Serves every GET that has no route of the API: static files and pages. */
export function addWebsite(server: FastifyInstance, site: Site): void {
  const pages = new Pages(server, site);
  if (site.cache) server.cachedResponses.add("/*", (url) => pages.findCached(url));
  server.get("/*", { schema: { hide: true } }, (request, reply) => {
    const [path] = splitUrl(request.url);
    const file = decodeURIComponent(path).slice(1);
    const folder = site.files?.get(file);
    return folder ? reply.sendFile(file, folder) : pages.send(request, reply);
  });
}

class Pages {
  private readonly turns: RenderingTurns;
  private readonly options: Parameters<typeof renderPage>[1];

  constructor(
    private readonly server: FastifyInstance,
    private readonly site: Site,
  ) {
    const posts = new MarkdownThread(undefined, (reason) =>
      server.log.warn({ reason }, "a post of the blog could not be rendered"),
    );
    server.addHook("onClose", () => posts.close());
    this.turns = new RenderingTurns(server.connections);
    this.options = {
      website: site.website,
      settings: server.settings.get,
      origin: new URL(site.publicUrl).origin,
      apiFetch: buildInProcessFetch(server),
      renderMarkdown: (markdown) => posts.render(markdown),
      inlineStyles: !site.cache,
    };
  }

  findCached(url: string): CachedResponse | undefined {
    const key = this.findKey(url);
    return key === undefined ? undefined : this.server.pageCache.find(key);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const { status, headers, body } = selectVariant(await this.getPage(request), request.headers);
      return reply.code(status).headers(withQuery(headers, request.url)).send(body);
    } catch (error) {
      if (!(error instanceof RequestError) || !wantsPage(request)) throw error;
      reply.code(error.statusCode).headers({ ...error.headers, "content-security-policy": "default-src 'none'" });
      return reply
        .type("text/html; charset=utf-8")
        .send(renderBusyPage(error, request.url, this.server.settings.get()));
    }
  }

  private async getPage({ url, ip }: FastifyRequest): Promise<CachedResponse> {
    const { server, site } = this;
    // If it cannot be read, the page says so.
    if (site.cache && needsCatalogue(url)) await server.catalogue.current().catch(() => undefined);
    const key = site.cache ? this.findKey(url) : undefined;
    const [path] = splitUrl(url);
    const apiFetch = askBlogOnce(this.options.apiFetch);
    const render = (target: string) => this.turns.run(ip, () => renderPage(target, { ...this.options, apiFetch }));
    // For data requests too: a slow blog service is waited for before the turn, not in it.
    const page = path.replace(/\.data$/, "");
    const unknown = isUnknownProduct(key) ? key : await site.findUnknownPage?.(page, apiFetch);
    if (key === undefined) return (await render(url)).response;
    if (unknown === undefined || isRouterData(path)) return server.pageCache.render(key, () => render(key));
    return server.pageCache.find(unknown) ?? this.renderUnknown(unknown, () => render(path));
  }

  /** One page for all paths that share the name: guessing paths neither takes memory nor rendering turns. */
  private renderUnknown(name: string, render: () => Promise<RenderedPage>): Promise<CachedResponse> {
    return this.server.pageCache.render(name, async () => {
      const { response } = await render();
      return { response, cacheMs: response.variants.identity.status === 404 ? UNKNOWN_PAGE_MS : 0 };
    });
  }

  private findKey(url: string): string | undefined {
    return pageKey(url, this.server.catalogue.cached?.bySlug);
  }
}

/** For one request: the loader gets the blog's response or failure that `findUnknownPage` has waited for. */
function askBlogOnce(apiFetch: ApiFetch): ApiFetch {
  const responses = new Map<string, ReturnType<ApiFetch>>();
  return (path, init) => {
    const response = responses.get(path) ?? apiFetch(path, init);
    if (path.startsWith(BLOG_BASE)) responses.set(path, response);
    return response;
  };
}

/** Redirects of the website keep the query string, which is not part of the key that was rendered. */
function withQuery(headers: Record<string, string>, url: string): Record<string, string> {
  const { location } = headers;
  return location === undefined ? headers : { ...headers, location: splitUrl(location)[0] + splitUrl(url)[1] };
}

/** A browser that opens a page; the router's data requests get JSON. */
function wantsPage({ headers, url }: FastifyRequest): boolean {
  return headers.accept?.includes("text/html") === true && !isRouterData(splitUrl(url)[0]);
}

function renderBusyPage({ statusCode, message }: RequestError, url: string, { name, phone }: Settings): string {
  const words = MESSAGES[splitLanguage(url)[0]];
  const told: Record<number, string> = { 429: words.manyPages, 503: words.busy };
  const body = `<h1>${escapeHtml(name)}</h1>
<p>${told[statusCode] ?? message}</p>
<p><a href="">${words.tryAgain}</a> · <a href="${telHref(phone)}">${escapeHtml(words.call(phone))}</a></p>`;
  return renderHtmlPage({ lang: words.htmlLang, title: name, body });
}
