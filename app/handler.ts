import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { LOOKUP_PATH, PRIVATE_HEADERS } from "#domain/orders/order-link.ts";
import { isRouterData } from "#domain/router-data.ts";
import { buildBlogApi } from "./shop/api/blog-api.ts";
import {
  apiFetchContext,
  blogApiContext,
  isSharedPageContext,
  type RenderMarkdown,
  renderMarkdownContext,
  scriptMarkerContext,
  shopApiContext,
} from "./shop/api/context.ts";
import { type ApiFetch, buildShopApi } from "./shop/api/shop-api.ts";
import { isStaffPath } from "./shop/layout/shop-frame.tsx";
import { buildCanonicalPath, buildHasPage } from "./shop/seo/canonical-path.ts";

const canonicalPath = buildCanonicalPath(build.routes);
const handle = createRequestHandler(build, import.meta.env.MODE);

const hasPage = buildHasPage(build.routes);

/** Which page a path gets that leads to none. It is the same for all of them, and need not be rendered for each. */
export function findUnknownPage(pathname: string): string | undefined {
  if (hasPage(pathname)) return undefined;
  return isStaffPath(pathname) ? "unknown path for staff" : "unknown path";
}

/** What the site needs from the server, and the server from the site. */
interface Server {
  apiFetch: ApiFetch;
  renderMarkdown: RenderMarkdown;
  /** Written on every script that a page runs, as its nonce, and on nothing else. */
  scriptMarker: string;
  /** Whether a page that looks the same for many paths was rendered before: then the response needs no body. */
  isSharedPage: (name: string) => boolean;
}

/** The whole website as one function: a request in, a response out. */
export default async function website(
  request: Request,
  { apiFetch, renderMarkdown, scriptMarker, isSharedPage }: Server,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const canonical = isRouterData(pathname) ? pathname : canonicalPath(pathname);
  if (canonical !== pathname) {
    // It may carry the key of an order.
    const headers = canonical.startsWith(LOOKUP_PATH) ? PRIVATE_HEADERS : {};
    return new Response(null, { status: 301, headers: { ...headers, location: canonical + search } });
  }
  const context = new RouterContextProvider();
  context.set(shopApiContext, buildShopApi(apiFetch));
  context.set(apiFetchContext, apiFetch);
  context.set(blogApiContext, buildBlogApi(apiFetch));
  context.set(renderMarkdownContext, renderMarkdown);
  context.set(scriptMarkerContext, scriptMarker);
  context.set(isSharedPageContext, isSharedPage);
  return handle(request, context);
}
