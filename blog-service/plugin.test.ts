import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { blogService } from "./plugin.ts";

const contentDir = path.join(import.meta.dirname, "fixtures/content");
const NOT_FOUND = { data: null, error: { status: 404, name: "NotFoundError", message: "Not Found", details: {} } };

let server: FastifyInstance;
afterEach(() => server.close());

/** A shop around the blog: its own parser, its own errors, and a website that takes every other URL. */
async function mountInShop(): Promise<FastifyInstance> {
  server = Fastify({
    routerOptions: { ignoreTrailingSlash: true, querystringParser: () => ({ parsed: "by the shop" }) },
  });
  server.setErrorHandler((_error, _request, reply) => reply.code(500).send({ message: "the shop's error" }));
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: "the shop's 404" }));
  server.get("/fails", async () => {
    throw new Error("on purpose");
  });
  await server.register(blogService, { prefix: "/blog-api", contentDir });
  server.get("/*", async () => "the website");
  return server;
}

async function runAlone(): Promise<FastifyInstance> {
  server = Fastify();
  await server.register(blogService, { contentDir });
  return server;
}

describe("mounted in a shop under a prefix", () => {
  it("responds at the URL that the shop's pages use, and reads the query itself", async () => {
    const shop = await mountInShop();
    const response = await shop.inject("/blog-api/api/blogs/?populate=image&populate=category&sort=publishedAt:desc");
    const [newest] = response.json().data;
    expect(newest).toMatchObject({ slug: "edited-after-publishing", image: null, category: { name: "Culture" } });
    expect(response.json().meta.pagination.total).toBe(5);
  });

  it("has one post by its id, and the categories", async () => {
    const shop = await mountInShop();
    const read = async (url: string) => (await shop.inject(url)).json();
    const [{ documentId, slug }] = (await read("/blog-api/api/blogs")).data;
    expect((await read(`/blog-api/api/blogs/${documentId}`)).data).toMatchObject({ documentId, slug });
    expect(await read("/blog-api/api/blogs/unknown")).toEqual(NOT_FOUND);
    const { data } = await read("/blog-api/api/categories?sort=name:asc");
    expect(data[0]).toMatchObject({ name: "Culture" });
    expect((await read("/blog-api/api/categories?populate=image")).error.status).toBe(400);
  });

  it.each(["/blog-api", "/blog-api/", "/blog-api/api/nothing", "/blog-api/uploads", "/blog-api/uploads/"])(
    "does not leave its unknown URLs to the website: %s",
    async (url) => {
      const shop = await mountInShop();
      const response = await shop.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(NOT_FOUND);
    },
  );

  it("leaves the shop's own URLs, errors and headers alone", async () => {
    const shop = await mountInShop();
    const website = await shop.inject("/about");
    expect(website.body).toBe("the website");
    expect(website.headers).not.toHaveProperty("x-content-type-options");
    expect((await shop.inject("/fails")).json()).toEqual({ message: "the shop's error" });
    expect((await shop.inject({ method: "POST", url: "/about" })).json()).toEqual({ message: "the shop's 404" });
  });
});

describe("what may be requested", () => {
  it.each(["POST", "OPTIONS"] as const)("is not %s", async (method) => {
    const blog = await runAlone();
    const response = await blog.inject({
      method,
      url: "/api/blogs",
      payload: "{",
      headers: { "content-type": "application/json" },
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe("GET, HEAD");
    expect(response.json()).toEqual({
      data: null,
      error: { status: 405, name: "MethodNotAllowedError", message: "Method Not Allowed", details: {} },
    });
  });

  it("is HEAD, which tells the length and sends nothing", async () => {
    const blog = await runAlone();
    const [head, get] = [await blog.inject({ method: "HEAD", url: "/api/blogs" }), await blog.inject("/api/blogs")];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(get.body)));
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

it("a response that the reader has is not sent twice, another one is", async () => {
  const blog = await runAlone();
  const etag = String((await blog.inject("/api/blogs?populate=image")).headers.etag);
  const headers = { "if-none-match": `"old", ${etag}` };
  const again = await blog.inject({ url: "/api/blogs?populate=image", headers });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  expect((await blog.inject({ url: "/api/blogs", headers })).statusCode).toBe(200);
});

it("a broken library stops the start", async () => {
  server = Fastify();
  await expect(server.register(blogService, { contentDir: "/nowhere" })).rejects.toThrow("/nowhere/uploads.json");
});
