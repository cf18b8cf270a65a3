import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildBlogApi } from "#app/shop/api/blog-api.ts";
import { strapi4List, strapi5List } from "#app/shop/api/fixtures/recorded.ts";
import { renderMarkdown } from "#server/site/markdown/render-markdown.ts";
import { loadBlogList, loadBlogPost } from "./load-blog.ts";

const makeApi = (respond: () => Response) => buildBlogApi(async () => respond());
const noProducts = async () => [];
const log = vi.spyOn(console, "error");

beforeEach(() => {
  log.mockImplementation(() => {});
});
afterEach(() => {
  log.mockReset();
});

it.each([strapi5List, strapi4List])("the body of a post is made safe, from Strapi 4 and 5", async (list) => {
  const { post } = await loadBlogPost(
    makeApi(() => Response.json(list)),
    renderMarkdown,
    "hello-from-the-newsroom",
    noProducts,
  );
  expect(post?.title).toBe("Hello from the newsroom");
  expect(post?.html).toContain("First <strong>bold</strong> paragraph");
  expect(post).not.toHaveProperty("content");
});

it("an empty response is a post that is not found", async () => {
  const api = makeApi(() => Response.json({ data: [] }));
  expect(await loadBlogPost(api, renderMarkdown, "unknown", noProducts)).toMatchObject({
    is: "not-found",
    error: "Blog not found.",
  });
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ["fails", () => new Response("", { status: 503 }), 0],
  ["responds with something else than JSON", () => new Response(`<html>\n${"<p>text</p>\n".repeat(1_000)}`), 2],
])(
  "a service that %s is told as it is, and logged unless the server has said so already",
  async (_, respond, lines) => {
    expect(await loadBlogPost(makeApi(respond), renderMarkdown, "hello", noProducts)).toMatchObject({
      is: "failed",
      error: "Failed to load blog.",
    });
    expect(await loadBlogList(makeApi(respond))).toEqual({
      blogs: [],
      error: "Failed to load blogs. Please try again later.",
    });
    expect(log).toHaveBeenCalledTimes(lines);
    for (const [line, ...rest] of log.mock.calls) {
      expect(line).toMatch(/^Failed to load blogs?\.[^\n\r]{5,400}$/);
      expect(rest).toEqual([]);
    }
  },
);

it("a post that cannot be rendered has failed to load", async () => {
  const api = makeApi(() => Response.json(strapi5List));
  const tooSlow = () => Promise.reject(new Error("it took longer than 5000 ms"));
  const result = await loadBlogPost(api, tooSlow, "hello-from-the-newsroom", noProducts);
  expect(result).toMatchObject({ is: "failed", error: "Failed to load blog." });
  expect(log).not.toHaveBeenCalled();
});
