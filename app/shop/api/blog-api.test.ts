import { describe, expect, it } from "vitest";
import { buildBlogApi } from "./blog-api.ts";
import { strapi5List } from "./fixtures/recorded.ts";

const BOTH = "/blog-api/api/blogs?populate=image&populate=category";
const IMAGE = "/blog-api/api/blogs?populate=image";

/** A service that responds as told, and the URLs that were requested. */
function makeService(respond: (url: string) => unknown) {
  const requested: string[] = [];
  const api = buildBlogApi(async (input) => {
    requested.push(String(input));
    const body = respond(String(input));
    return typeof body === "number" ? new Response("{}", { status: body }) : Response.json(body);
  });
  return { api, requested };
}

function makePage(page: number, pageCount: number) {
  const day = String(page).padStart(2, "0");
  return {
    data: [{ id: page, title: `Post ${page}`, slug: `post-${page}`, publishedAt: `2025-01-${day}T00:00:00Z` }],
    meta: { pagination: { page, pageCount } },
  };
}

describe("the list", () => {
  it("requests image and category, and nothing else", async () => {
    const { api, requested } = makeService(() => strapi5List);
    expect(await api.listBlogs()).toHaveLength(5);
    expect(requested).toEqual([BOTH]);
  });

  it("requests without the category when the service refuses it, on every page", async () => {
    const { api, requested } = makeService((url) => {
      if (url.includes("category")) return 400;
      return makePage(url.includes("[page]=2") ? 2 : 1, 2);
    });
    expect(await api.listBlogs()).toHaveLength(2);
    expect(requested).toEqual([BOTH, IMAGE, `${IMAGE}&pagination[page]=2`]);
  });

  it("follows the service's pages, newest post first", async () => {
    const { api } = makeService((url) => makePage(Number(/\[page\]=(\d+)/.exec(url)?.[1] ?? 1), 3));
    expect((await api.listBlogs()).map(({ slug }) => slug)).toEqual(["post-3", "post-2", "post-1"]);
  });

  it("shows a post without a date, after the others, and a post on two pages once", async () => {
    const data = [{ slug: "undated" }, { slug: "twice", publishedAt: "2025-01-01" }, { slug: "twice" }];
    const { api } = makeService(() => ({ data: [data[0], data[2], data[1]] }));
    expect((await api.listBlogs()).map(({ slug }) => slug)).toEqual(["twice", "undated"]);
  });

  it("does not believe a service that speaks of millions of pages", async () => {
    const { api, requested } = makeService(() => makePage(1, 9_000_000));
    await api.listBlogs();
    expect(requested).toHaveLength(40);
  });

  it.each([{ data: null }, { data: {} }, { data: "posts" }, null, []])("%j holds no posts", async (body) => {
    expect(await makeService(() => body).api.listBlogs()).toEqual([]);
  });

  it.each([500, 404, 403])("status %i is a failure", async (status) => {
    await expect(makeService(() => status).api.listBlogs()).rejects.toThrow(`HTTP error! status: ${status}`);
  });
});

describe("one post", () => {
  it("is requested by its slug, and the first of the response is it", async () => {
    const { api, requested } = makeService(() => strapi5List);
    expect((await api.findBlog("a&b ü"))?.slug).toBe("hello-from-the-newsroom");
    expect(requested).toEqual([
      "/blog-api/api/blogs?filters[slug][$eq]=a%26b%20%C3%BC&populate=image&populate=category",
    ]);
  });

  it("is not there when the response is empty, and is not requested by a slug that no post can have", async () => {
    const { api, requested } = makeService(() => ({ data: [] }));
    expect(await api.findBlog("unknown")).toBeUndefined();
    expect(await api.findBlog("x".repeat(201))).toBeUndefined();
    expect(await api.findBlog("nul\0")).toBeUndefined();
    expect(requested).toHaveLength(1);
  });

  it("never requests drafts", async () => {
    const { api, requested } = makeService(() => ({ data: [] }));
    await api.findBlog("x&status=draft");
    await api.listBlogs();
    expect(requested.filter((url) => /[?&](status|publicationState|publicationFilter)=/.test(url))).toEqual([]);
  });
});
