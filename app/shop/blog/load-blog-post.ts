import type { Blog } from "#app/shop/api/blog.ts";
import type { BlogApi } from "#app/shop/api/blog-api.ts";
import type { RenderMarkdown } from "#app/shop/api/context.ts";
import { excerpt } from "./excerpt.ts";
import { logBlogFailure } from "./log-blog-failure.ts";

const NOT_FOUND = "Blog not found.";
export const FAILED = "Failed to load blog.";

/** A post ready to be shown: its body is safe HTML. */
export type BlogPostView = Omit<Blog, "content"> & { excerpt: string; html: string };

export type BlogPostResult = { post: BlogPostView; error: null } | { post: null; error: string };

/** The post with its markdown rendered as safe HTML. Only the server calls it. */
export async function loadBlogPost(
  api: BlogApi,
  renderMarkdown: RenderMarkdown,
  slug: string,
): Promise<BlogPostResult> {
  try {
    const blog = await api.findBlog(slug);
    if (!blog) return { post: null, error: NOT_FOUND };
    const { content, ...rest } = blog;
    // Why it cannot be rendered the server says once, not for each visitor.
    const html = await renderMarkdown(content).catch(() => undefined);
    if (html === undefined) return { post: null, error: FAILED };
    return { post: { ...rest, excerpt: excerpt(content), html }, error: null };
  } catch (error) {
    logBlogFailure(FAILED, error);
    return { post: null, error: FAILED };
  }
}

export function statusOf({ error }: BlogPostResult): number {
  if (error === null) return 200;
  return error === NOT_FOUND ? 404 : 502;
}
