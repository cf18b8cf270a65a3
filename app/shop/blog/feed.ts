import { BLOG_CACHE_CONTROL } from "#app/shop/api/blog-api.ts";
import { blogApiContext } from "#app/shop/api/context.ts";
import { answerDocument } from "#app/shop/seo/document-response.ts";
import type { Route } from "./+types/feed";
import { buildFeed } from "./build-feed.ts";

const HEADERS = { "content-type": "application/rss+xml; charset=utf-8", "cache-control": BLOG_CACHE_CONTROL };

export function loader({ request, context }: Route.LoaderArgs) {
  return answerDocument(HEADERS, async () =>
    buildFeed(new URL(request.url).origin, await context.get(blogApiContext).listBlogs()),
  );
}
