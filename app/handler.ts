import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { buildBlogApi } from "./api/blog-api.ts";
import { blogApiContext, type RenderMarkdown, renderMarkdownContext, shopApiContext } from "./api/context.ts";
import { type ApiFetch, buildShopApi } from "./api/shop-api.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The whole website as one function: a request in, a response out. */
export default function website(
  request: Request,
  apiFetch: ApiFetch,
  renderMarkdown: RenderMarkdown,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(shopApiContext, buildShopApi(apiFetch));
  context.set(blogApiContext, buildBlogApi(apiFetch));
  context.set(renderMarkdownContext, renderMarkdown);
  return handle(request, context);
}
