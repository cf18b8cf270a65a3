import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFixtureBlog } from "./fixtures/build-fixture-blog.ts";

type Recording = { path: string; status: number; body: unknown; authorization?: string };

// Responses of a Strapi 5.54 that held the posts of fixtures/content. Its recordings in Strapi 4's shape are not among
// them: that shape is sent on a header of its own, and this service speaks the flat one only.
const RECORDED = path.join(import.meta.dirname, "fixtures/recorded");

const DIFFERENT_ON_PURPOSE = [
  "36-status-draft-slug.json", // hands out a draft
  "53-forbidden-type.json", // a collection that this service does not have, so there is nothing to forbid
];

let blog: FastifyInstance;
beforeAll(async () => {
  blog = await buildFixtureBlog();
});
afterAll(() => blog.close());

function readRecording(file: string): Recording {
  return JSON.parse(readFileSync(path.join(RECORDED, file), "utf8"));
}

async function replay({ path: url, authorization }: Recording) {
  const response = await blog.inject({ url, headers: authorization === undefined ? {} : { authorization } });
  return { status: response.statusCode, type: response.headers["content-type"], body: response.json<unknown>() };
}

/** Drops what a database hands out by itself: ids, and the times of categories and pictures. */
function withoutIds(value: unknown, isPost = true): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutIds(inner));
  if (typeof value !== "object" || value === null) return value;
  const dropped = ["id", "documentId", ...(isPost ? [] : ["createdAt", "updatedAt", "publishedAt"])];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !dropped.includes(key))
      .map(([key, inner]) => [key, withoutIds(inner, Array.isArray(inner))]),
  );
}

describe("the service responds as the recorded Strapi", () => {
  const files = readdirSync(RECORDED).filter((file) => !DIFFERENT_ON_PURPOSE.includes(file));

  it("has recordings to be held against", () => {
    expect(files.length).toBe(19);
  });

  it.each(files)("with the same status, keys, types and values: %s", async (file) => {
    const recording = readRecording(file);
    const response = await replay(recording);
    expect(response.status).toBe(recording.status);
    expect(response.type).toBe("application/json; charset=utf-8");
    expect(shapeOf(response.body)).toEqual(shapeOf(recording.body));
    expect(withoutIds(response.body)).toEqual(withoutIds(recording.body));
  });

  it("lists the keys of a post and of its picture in the recorded order", async () => {
    const recording = readRecording("03-list-populate-star.json");
    const response = await replay(recording);
    expect(JSON.stringify(shapeOf(response.body))).toBe(JSON.stringify(shapeOf(recording.body)));
  });
});

describe("the service differs from the recorded Strapi on purpose", () => {
  it("never hands out a draft, not even when drafts are requested", async () => {
    const response = await replay(readRecording("36-status-draft-slug.json"));
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });

  it("knows no collection that it would have to forbid", async () => {
    const response = await replay(readRecording("53-forbidden-type.json"));
    expect(response.status).toBe(404);
    expect(response.body).toEqual({
      data: null,
      error: { status: 404, name: "NotFoundError", message: "Not Found", details: {} },
    });
  });

  it("keeps the flat shape when Strapi 4's is requested", async () => {
    const response = await blog.inject({ url: "/api/blogs", headers: { "strapi-response-format": "v4" } });
    expect(response.json().data[0]).toHaveProperty("title", "Hello from the newsroom");
  });
});

type Shape = string | Shape[] | { [key: string]: Shape };

/** The keys and types of a value, with ids and times distinguished from other texts. */
function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null) return "null";
  if (typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  }
  return typeof value === "string" ? textKind(value) : typeof value;
}

function textKind(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return "time";
  if (/^[a-z][a-z0-9]{23}$/.test(text)) return "documentId";
  return "string";
}
