import { ApiError } from "#domain/api-error.ts";
import { BLOG_BASE, BLOG_FRESH_S } from "#domain/blog-url.ts";
import type { ApiFetch } from "#domain/website.ts";
import { type Blog, isRecord, readBlog } from "./blog.ts";

const BLOGS = `${BLOG_BASE}/api/blogs`;
/** No list is longer than this, whatever the service says of itself. */
const MAX_PAGES = 40;
/** The service refuses a longer one, and one with control characters. */
const SLUG = /^[^\p{Cc}]{1,200}$/u;

/** What is made from the blog service's responses is cached as long as they are. */
export const BLOG_CACHE_CONTROL = `public, max-age=0, s-maxage=${BLOG_FRESH_S}`;

/** The calls of the blog service; the fetch decides whether they cross a network. */
export function buildBlogApi(fetch: ApiFetch) {
  async function request(query: string): Promise<unknown> {
    const response = await fetch(`${BLOGS}?${query}`);
    if (!response.ok) throw new ApiError(response.status);
    return response.json();
  }

  /** A service whose posts have no category responds with 400 when one is requested. */
  async function requestPopulated(request: (populate: string) => Promise<unknown>) {
    try {
      return { body: await request("populate=image&populate=category"), populate: "populate=image&populate=category" };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      return { body: await request("populate=image"), populate: "populate=image" };
    }
  }

  return {
    /** Every published post, newest first, from however many pages of the service. */
    async listBlogs(): Promise<Blog[]> {
      const { body, populate } = await requestPopulated(request);
      const rest = Array.from({ length: pageCount(body) - 1 }, (_, index) =>
        request(`${populate}&pagination[page]=${index + 2}`),
      );
      return newestFirst([body, ...(await Promise.all(rest))].flatMap(readBlogs));
    },

    async findBlog(slug: string): Promise<Blog | undefined> {
      if (!SLUG.test(slug)) return undefined;
      const filter = `filters[slug][$eq]=${encodeURIComponent(slug)}`;
      const { body } = await requestPopulated((populate) => request(`${filter}&${populate}`));
      return readBlogs(body)[0];
    },
  };
}
export type BlogApi = ReturnType<typeof buildBlogApi>;

/** The blog service as the browser calls it, over the network. */
export const blogApi = buildBlogApi((...request) => fetch(...request));

function readBlogs(body: unknown): Blog[] {
  if (!isRecord(body) || !Array.isArray(body.data)) return [];
  return body.data.flatMap((entry) => readBlog(entry) ?? []);
}

function pageCount(body: unknown): number {
  const meta = isRecord(body) && isRecord(body.meta) ? body.meta : {};
  const count = isRecord(meta.pagination) ? Number(meta.pagination.pageCount) : 1;
  return Math.min(Math.max(Math.trunc(count) || 1, 1), MAX_PAGES);
}

/**
 * Sorted here, so that the call stays the documented one; posts without a date at the end.
 * A post that slid from one page to the next between two responses comes twice: the slug tells.
 */
function newestFirst(blogs: Blog[]): Blog[] {
  const bySlug = new Map(blogs.map((blog) => [blog.slug, blog]));
  return [...bySlug.values()].sort((a, b) => timeOf(b) - timeOf(a));
}

function timeOf({ publishedAt }: Blog): number {
  return Date.parse(publishedAt ?? "") || 0;
}
