import type { Blog } from "#app/shop/api/blog.ts";
import type { BlogApi } from "#app/shop/api/blog-api.ts";
import { ApiError } from "#domain/api-error.ts";
import { failureLine } from "#domain/one-line.ts";
import type { RenderMarkdown } from "#domain/website.ts";
import { excerpt } from "./excerpt.ts";

const LIST_FAILED = "Failed to load blogs. Please try again later.";
export const POST_FAILED = "Failed to load blog.";
const NOT_FOUND = "Blog not found.";

/** A post for its card; the whole text of every post would make a heavy page. */
export type BlogSummary = Omit<Blog, "content"> & { excerpt: string };

export interface BlogListResult {
  blogs: BlogSummary[];
  error: string | null;
}

export async function loadBlogList(api: BlogApi): Promise<BlogListResult> {
  try {
    return { blogs: (await api.listBlogs()).map(summarise), error: null };
  } catch (error) {
    logFailure(LIST_FAILED, error);
    return { blogs: [], error: LIST_FAILED };
  }
}

function summarise({ content, ...blog }: Blog): BlogSummary {
  return { ...blog, excerpt: excerpt(content) };
}

export type BlogPostView = BlogSummary & { html: string };

export type BlogPostResult =
  | { is: "found"; post: BlogPostView; error: null }
  | { is: "not-found" | "failed"; post: null; error: string };

export const STATUS = { found: 200, "not-found": 404, failed: 502 };

/** Only the server calls it: it renders the markdown as safe HTML. */
export async function loadBlogPost(
  api: BlogApi,
  renderMarkdown: RenderMarkdown,
  slug: string,
): Promise<BlogPostResult> {
  try {
    const blog = await api.findBlog(slug);
    if (!blog) return { is: "not-found", post: null, error: NOT_FOUND };
    // The renderer logs its failures itself, once and not for each visitor.
    const html = await renderMarkdown(blog.content).catch(() => undefined);
    if (html !== undefined) return { is: "found", post: { ...summarise(blog), html }, error: null };
  } catch (error) {
    logFailure(POST_FAILED, error);
  }
  return { is: "failed", post: null, error: POST_FAILED };
}

/** On the server, failures of `/blog-api` are logged there, once and not for each visitor. */
function logFailure(failed: string, error: unknown): void {
  if (import.meta.env.SSR && error instanceof ApiError) return;
  console.error(`${failed} ${failureLine(error)}`);
}
