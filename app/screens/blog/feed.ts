import { BLOG_CACHE_CONTROL } from "#app/api/blog-cache-control.ts";
import { blogApiContext } from "#app/api/context.ts";
import { answerDocument } from "#app/found/answer-document.ts";
import type { Route } from "./+types/feed";
import { buildFeed } from "./build-feed.ts";

const HEADERS = { "content-type": "application/rss+xml; charset=utf-8", "cache-control": BLOG_CACHE_CONTROL };

export function loader({ request, context }: Route.LoaderArgs) {
  return answerDocument(HEADERS, async () =>
    buildFeed(new URL(request.url).origin, await context.get(blogApiContext).listBlogs()),
  );
}
