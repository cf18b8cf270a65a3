import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { buildBlogApi } from "./api/blog-api.ts";
import { blogApiContext, type RenderMarkdown, renderMarkdownContext, shopApiContext } from "./api/context.ts";
import { type ApiFetch, buildShopApi } from "./api/shop-api.ts";
import { buildCanonicalPath } from "./found/canonical-path.ts";

const canonicalPath = buildCanonicalPath(build.routes);
const handle = createRequestHandler(build, import.meta.env.MODE);

/** The whole website as one function: a request in, a response out. */
export default async function website(
  request: Request,
  apiFetch: ApiFetch,
  renderMarkdown: RenderMarkdown,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // The router's own data requests carry another ending.
  const canonical = pathname.endsWith(".data") ? pathname : canonicalPath(pathname);
  if (canonical !== pathname) return new Response(null, { status: 301, headers: { location: canonical + search } });
  const context = new RouterContextProvider();
  context.set(shopApiContext, buildShopApi(apiFetch));
  context.set(blogApiContext, buildBlogApi(apiFetch));
  context.set(renderMarkdownContext, renderMarkdown);
  return handle(request, context);
}
