import { BLOG_CACHE_CONTROL } from "#app/shop/api/blog-api.ts";
import { blogApiContext, settingsContext } from "#app/shop/api/context.ts";
import { documentResponse } from "#app/shop/seo/xml-document.ts";
import type { Route } from "./+types/feed";
import { buildFeed } from "./build-feed.ts";

const HEADERS = { "content-type": "application/rss+xml; charset=utf-8", "cache-control": BLOG_CACHE_CONTROL };

export function loader({ request, context }: Route.LoaderArgs) {
  return documentResponse(HEADERS, async () =>
    buildFeed(
      new URL(request.url).origin,
      context.get(settingsContext).name,
      await context.get(blogApiContext).listBlogs(),
    ),
  );
}
