import type { Blog } from "#app/shop/api/blog.ts";
import type { BlogApi } from "#app/shop/api/blog-api.ts";
import { excerpt } from "./excerpt.ts";
import { logBlogFailure } from "./log-blog-failure.ts";

const FAILED = "Failed to load blogs. Please try again later.";

/** What a card shows; the whole text of every post would make a heavy page. */
export type BlogSummary = Omit<Blog, "content"> & { excerpt: string };

export interface BlogListResult {
  blogs: BlogSummary[];
  error: string | null;
}

export async function loadBlogList(api: BlogApi): Promise<BlogListResult> {
  try {
    return { blogs: (await api.listBlogs()).map(summarise), error: null };
  } catch (error) {
    logBlogFailure(FAILED, error);
    return { blogs: [], error: FAILED };
  }
}

function summarise({ content, ...blog }: Blog): BlogSummary {
  return { ...blog, excerpt: excerpt(content) };
}
