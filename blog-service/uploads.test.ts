import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { blogService } from "./plugin.ts";

const PICTURE = "/blog-api/uploads/tiny_464795ef94.png";

let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await server.register(blogService, {
    prefix: "/blog-api",
    contentDir: path.join(import.meta.dirname, "fixtures/content"),
  });
});
afterAll(() => server.close());

it("a picture is sent with its type, to be cached for a year", async () => {
  const response = await server.inject(PICTURE);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  expect(response.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

it("a picture that the reader holds is not sent twice", async () => {
  const etag = String((await server.inject(PICTURE)).headers.etag);
  const again = await server.inject({ url: PICTURE, headers: { "if-none-match": etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

it.each([
  "missing.webp",
  "",
  "../uploads.json",
  "..%2fuploads.json",
  "%2e%2e/uploads.json",
  "..%5cuploads.json",
  "%252e%252e%252fuploads.json",
  "tiny_464795ef94.png%00.webp",
  ".hidden",
  "//etc/passwd",
])("nothing but pictures leaves the folder: %s", async (name) => {
  const response = await server.inject(`/blog-api/uploads/${name}`);
  expect([400, 403, 404]).toContain(response.statusCode);
  expect(response.headers["cache-control"] ?? "").not.toContain("immutable");
  const { data, error } = response.json();
  expect(data).toBeNull();
  expect(error.status).toBe(response.statusCode);
});
