import Fastify from "fastify";
import { expect, test } from "vitest";
import { collectRouteSegments, firstSegment } from "./route-segments.ts";

test("the first segments of all routes are known, those of plugins too", async () => {
  const server = Fastify();
  const segments = collectRouteSegments(server);
  await server.register(async (plugin) => plugin.get("/products/name/:name", async () => ""));
  server.get("/docs", async () => "");
  expect(segments).toEqual(new Set(["products", "docs"]));
});

test("a route that begins with a parameter is refused: nobody could tell which paths it takes", () => {
  const server = Fastify();
  collectRouteSegments(server);
  expect(() => server.get("/:name", async () => "")).toThrow("must begin with a name");
});

test.each([
  ["/", ""],
  ["/?q=a/b", ""],
  ["/a", "a"],
  ["/a?q=/b", "a"],
  ["/a/b/c", "a"],
  ["b/c.js", "b"],
])("of %s it is %j", (path, segment) => expect(firstSegment(path)).toBe(segment));
