import type { BlogApi } from "#app/shop/api/blog-api.ts";
import type { RenderMarkdown } from "#app/shop/api/context.ts";
import { failureLine } from "#domain/one-line.ts";
import type { BlogPostResult } from "./blog-post-result.ts";
import { FAILED, NOT_FOUND } from "./blog-post-result.ts";
import { excerpt } from "./excerpt.ts";

/** The post with its body made safe; what the shop's visitors' browsers never have to do. */
export async function loadBlogPost(
  api: BlogApi,
  renderMarkdown: RenderMarkdown,
  slug: string,
): Promise<BlogPostResult> {
  try {
    const blog = await api.findBlog(slug);
    if (!blog) return { post: null, error: NOT_FOUND };
    const { content, ...rest } = blog;
    return { post: { ...rest, excerpt: excerpt(content), html: await renderMarkdown(content) }, error: null };
  } catch (error) {
    console.error(`${FAILED} ${failureLine(error)}`);
    return { post: null, error: FAILED };
  }
}
