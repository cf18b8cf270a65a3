import type { Blog } from "#app/shop/api/blog.ts";
import type { BlogApi } from "#app/shop/api/blog-api.ts";
import type { RenderMarkdown } from "#domain/website.ts";
import { excerpt } from "./excerpt.ts";
import { logBlogFailure } from "./log-blog-failure.ts";

const NOT_FOUND = "Blog not found.";
export const FAILED = "Failed to load blog.";

/** A post ready to be shown: its body is safe HTML. */
export type BlogPostView = Omit<Blog, "content"> & { excerpt: string; html: string };

/** The post, or why there is none, in the words that a visitor reads. */
export type BlogPostResult =
  | { is: "found"; post: BlogPostView; error: null }
  | { is: "not-found" | "failed"; post: null; error: string };

export const STATUS = { found: 200, "not-found": 404, failed: 502 };

/** The post with its markdown rendered as safe HTML. Only the server calls it. */
export async function loadBlogPost(
  api: BlogApi,
  renderMarkdown: RenderMarkdown,
  slug: string,
): Promise<BlogPostResult> {
  try {
    const blog = await api.findBlog(slug);
    if (!blog) return { is: "not-found", post: null, error: NOT_FOUND };
    const { content, ...rest } = blog;
    // The renderer logs its failures itself, once and not for each visitor.
    const html = await renderMarkdown(content).catch(() => undefined);
    if (html === undefined) return { is: "failed", post: null, error: FAILED };
    return { is: "found", post: { ...rest, excerpt: excerpt(content), html }, error: null };
  } catch (error) {
    logBlogFailure(FAILED, error);
    return { is: "failed", post: null, error: FAILED };
  }
}
