import type { Blog } from "#app/shop/api/blog.ts";
import type { BlogApi } from "#app/shop/api/blog-api.ts";
import { type CardProduct, cutToCard } from "#app/shop/catalogue/card-product.ts";
import { ApiError } from "#domain/api-error.ts";
import { failureLine } from "#domain/one-line.ts";
import type { Product } from "#domain/products/product.ts";
import type { RenderMarkdown } from "#domain/website.ts";
import { BLOG_FAILED, BLOGS_FAILED, NO_BLOG } from "#words/blog.ts";
import { findNext, findOils } from "./after-post.ts";
import { excerpt } from "./excerpt.ts";

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
    logFailure(BLOGS_FAILED, error);
    return { blogs: [], error: BLOGS_FAILED };
  }
}

function summarise({ content, ...blog }: Blog): BlogSummary {
  return { ...blog, excerpt: excerpt(content) };
}

export type BlogPostView = BlogSummary & {
  html: string;
  oils: CardProduct[];
  next: { slug: string; title: string } | undefined;
};

export type BlogPostResult =
  | { is: "found"; post: BlogPostView; error: null }
  | { is: "not-found" | "failed"; post: null; error: string };

export const STATUS = { found: 200, "not-found": 404, failed: 502 };

/** Only the server calls it: it renders the markdown as safe HTML. */
export async function loadBlogPost(
  api: BlogApi,
  renderMarkdown: RenderMarkdown,
  slug: string,
  listProducts: () => Promise<Product[]>,
): Promise<BlogPostResult> {
  try {
    const blog = await api.findBlog(slug);
    if (!blog) return { is: "not-found", post: null, error: NO_BLOG };
    // The renderer logs its failures itself, once and not for each visitor.
    const html = await renderMarkdown(blog.content).catch(() => undefined);
    if (html !== undefined) {
      const after = await loadAfter(api, blog, listProducts);
      return { is: "found", post: { ...summarise(blog), html, ...after }, error: null };
    }
  } catch (error) {
    logFailure(BLOG_FAILED, error);
  }
  return { is: "failed", post: null, error: BLOG_FAILED };
}

/** A post is whole without them. */
async function loadAfter(api: BlogApi, blog: Blog, listProducts: () => Promise<Product[]>) {
  const [products, blogs] = await Promise.all([listProducts().catch(() => []), api.listBlogs().catch(() => [])]);
  const next = findNext(blogs, blog.slug);
  return {
    oils: findOils(products, blog).map(cutToCard),
    next: next && { slug: next.slug, title: next.title },
  };
}

/** On the server, failures of `/blog-api` are logged there, once and not for each visitor. */
function logFailure(failed: string, error: unknown): void {
  if (import.meta.env.SSR && error instanceof ApiError) return;
  console.error(`${failed} ${failureLine(error)}`);
}
