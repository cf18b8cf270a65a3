import { expect, it, vi } from "vitest";
import { cacheResponses } from "./responses.ts";

it("a response is built once for each URL", () => {
  const build = vi.fn((url: string) => ({ url }));
  const responseFor = cacheResponses(build);
  expect(responseFor("/a")).toBe(responseFor("/a"));
  expect(responseFor("/b").payload.toString()).toBe('{"url":"/b"}');
  expect(responseFor("/a").etag).not.toBe(responseFor("/b").etag);
  expect(build).toHaveBeenCalledTimes(2);
});

it("a refusal is not cached", () => {
  const build = vi.fn(() => {
    throw new Error("no");
  });
  const responseFor = cacheResponses(build);
  expect(() => responseFor("/a")).toThrow("no");
  expect(() => responseFor("/a")).toThrow("no");
  expect(build).toHaveBeenCalledTimes(2);
});

it("a flood of URLs evicts the oldest response and keeps the newest", () => {
  const build = vi.fn((url: string) => ({ url }));
  const responseFor = cacheResponses(build);
  for (let index = 0; index <= 50; index++) responseFor(`/${index}`);
  build.mockClear();
  responseFor("/50");
  responseFor("/1");
  expect(build).not.toHaveBeenCalled();
  responseFor("/0");
  expect(build).toHaveBeenCalledTimes(1);
});
