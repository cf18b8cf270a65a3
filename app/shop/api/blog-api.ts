import { ApiError } from "#domain/api-error.ts";
import { BLOG_BASE, BLOG_FRESH_S } from "#domain/blog-url.ts";
import type { ApiFetch } from "#domain/website.ts";
import { type Blog, isRecord, readBlog } from "./blog.ts";

const BLOGS = `${BLOG_BASE}/api/blogs`;
const MAX_PAGES = 40;
/** The service refuses any other. */
const SLUG = /^[^\p{Cc}]{1,200}$/u;

/** Pages of the blog are cached as long as the service's responses. */
export const BLOG_CACHE_CONTROL = `public, max-age=0, s-maxage=${BLOG_FRESH_S}`;

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
    /** Newest first, from all pages of the service. */
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

/** Sorted here, because the documented call has no order. A post may be on two pages if the list changed between requests. */
function newestFirst(blogs: Blog[]): Blog[] {
  const bySlug = new Map(blogs.map((blog) => [blog.slug, blog]));
  return [...bySlug.values()].sort((a, b) => timeOf(b) - timeOf(a));
}

function timeOf({ publishedAt }: Blog): number {
  return Date.parse(publishedAt ?? "") || 0;
}
