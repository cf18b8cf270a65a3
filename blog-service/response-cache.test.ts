import { expect, it, vi } from "vitest";
import { keepAnswers } from "./response-cache.ts";

it("an answer is made once for each address", () => {
  const build = vi.fn((url: string) => ({ url }));
  const answerFor = keepAnswers(build);
  expect(answerFor("/a")).toBe(answerFor("/a"));
  expect(answerFor("/b").payload.toString()).toBe('{"url":"/b"}');
  expect(answerFor("/a").etag).not.toBe(answerFor("/b").etag);
  expect(build).toHaveBeenCalledTimes(2);
});

it("a refusal is not kept", () => {
  const build = vi.fn(() => {
    throw new Error("no");
  });
  const answerFor = keepAnswers(build);
  expect(() => answerFor("/a")).toThrow("no");
  expect(() => answerFor("/a")).toThrow("no");
  expect(build).toHaveBeenCalledTimes(2);
});

it("a flood of addresses pushes out the oldest answer and keeps the newest", () => {
  const build = vi.fn((url: string) => ({ url }));
  const answerFor = keepAnswers(build);
  for (let index = 0; index <= 50; index++) answerFor(`/${index}`);
  build.mockClear();
  answerFor("/50");
  answerFor("/1");
  expect(build).not.toHaveBeenCalled();
  answerFor("/0");
  expect(build).toHaveBeenCalledTimes(1);
});
