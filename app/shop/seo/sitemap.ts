import { BLOG_CACHE_CONTROL } from "#app/shop/api/blog-api.ts";
import { blogApiContext, callContext } from "#app/shop/api/context.ts";
import type { Route } from "./+types/sitemap";
import { buildSitemap } from "./build-sitemap.ts";
import { documentResponse } from "./xml-document.ts";

const HEADERS = { "content-type": "application/xml; charset=utf-8", "cache-control": BLOG_CACHE_CONTROL };

export function loader({ request, context }: Route.LoaderArgs) {
  return documentResponse(HEADERS, async () => {
    const [products, posts] = await Promise.all([
      context.get(callContext)("GET /products/"),
      context.get(blogApiContext).listBlogs(),
    ]);
    return buildSitemap({ origin: new URL(request.url).origin, products, posts });
  });
}
