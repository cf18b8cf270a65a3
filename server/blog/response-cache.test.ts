import { setImmediate as microtasksDone } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import type { BlogResponse } from "./read-response.ts";
import { ResponseCache } from "./response-cache.ts";

const TEN_MINUTES_MS = 600_000;
let time = 0;
let cache: ResponseCache;

beforeEach(() => {
  time = 1_000_000;
  cache = new ResponseCache({ now: () => time, maxBytes: 10_000 });
});

test("a response is requested once in 30 seconds", async () => {
  const request = vi.fn(async () => makeResponse("one"));
  await cache.get("key", request);
  time += 29_999;
  expect(await cache.get("key", request)).toEqual(makeResponse("one"));
  expect(request).toHaveBeenCalledTimes(1);
});

test("after 30 seconds the old response is served at once while one new one is fetched, which is served next", async () => {
  await cache.get("key", async () => makeResponse("old"));
  time += 30_000;
  const { request, resolve } = makeSlowRequest();
  expect(await cache.get("key", request)).toEqual(makeResponse("old"));
  expect(await cache.get("key", request)).toEqual(makeResponse("old"));
  expect(request).toHaveBeenCalledTimes(1);

  resolve(makeResponse("new"));
  await microtasksDone();
  time += 29_999;
  expect(await cache.get("key", neverRequested)).toEqual(makeResponse("new"));
});

test("when the service is down the old response is served until it is ten minutes old, then the failure shows", async () => {
  await cache.get("key", async () => makeResponse("old"));
  time += TEN_MINUTES_MS;
  expect(await cache.get("key", failing)).toEqual(makeResponse("old"));
  await microtasksDone();
  time += 1;
  await expect(cache.get("key", failing)).rejects.toThrow("down");
});

test("a response's age counts from its request", async () => {
  const { request, resolve } = makeSlowRequest();
  const first = cache.get("key", request);
  time += 4_000;
  resolve(makeResponse("slow"));
  await first;
  time += TEN_MINUTES_MS - 3_999;
  await expect(cache.get("key", failing)).rejects.toThrow("down");
});

test("a failed refresh is not tried again for two seconds", async () => {
  await cache.get("key", async () => makeResponse("old"));
  time += 30_000;
  const request = vi.fn(failing);
  await cache.get("key", request);
  await microtasksDone();
  time += 1_999;
  expect(await cache.get("key", request)).toEqual(makeResponse("old"));
  expect(request).toHaveBeenCalledTimes(1);

  time += 1;
  expect(await cache.get("key", request)).toEqual(makeResponse("old"));
  expect(request).toHaveBeenCalledTimes(2);
});

test("a caller's mistake is cached for 30 seconds and no longer", async () => {
  await cache.get("key", async () => makeResponse("no such field", 400));
  time += 29_999;
  expect(await cache.get("key", neverRequested)).toEqual(makeResponse("no such field", 400));
  time += 1;
  expect(await cache.get("key", async () => makeResponse("now it is there"))).toEqual(makeResponse("now it is there"));
});

test("a post that is gone replaces its cached response", async () => {
  await cache.get("key", async () => makeResponse("post"));
  time += 30_000;
  await cache.get("key", async () => makeResponse("not found", 404));
  await microtasksDone();
  expect(await cache.get("key", neverRequested)).toEqual(makeResponse("not found", 404));
});

test("when the cache is full, the response that was used longest ago is evicted", async () => {
  const large = "x".repeat(2_500);
  for (const key of ["a", "b"]) await cache.get(key, async () => makeResponse(large + key));
  await cache.get("a", neverRequested);
  await cache.get("c", async () => makeResponse(large));

  expect(await cache.get("a", neverRequested)).toEqual(makeResponse(`${large}a`));
  expect(await cache.get("c", neverRequested)).toEqual(makeResponse(large));
  expect(await cache.get("b", async () => makeResponse("requested again"))).toEqual(makeResponse("requested again"));
});

test("tiny responses count too", async () => {
  for (let i = 0; i < 10; i++) await cache.get(`key ${i}`, async () => makeResponse("", 404));
  const request = vi.fn(async () => makeResponse("", 404));
  await cache.get("key 0", request);
  expect(request).toHaveBeenCalledTimes(1);
});

test("a response larger than the cache is served and not cached", async () => {
  const request = vi.fn(async () => makeResponse("x".repeat(10_001)));
  await cache.get("small", async () => makeResponse("small"));
  expect((await cache.get("key", request)).body.byteLength).toBe(10_001);
  await cache.get("key", request);
  expect(request).toHaveBeenCalledTimes(2);
  expect(await cache.get("small", neverRequested)).toEqual(makeResponse("small"));
});

function makeResponse(text: string, status = 200): BlogResponse {
  return { status, contentType: "application/json", etag: `"${text.length}"`, body: Buffer.from(text) };
}

function makeSlowRequest() {
  let resolve: (response: BlogResponse) => void = () => undefined;
  const responded = new Promise<BlogResponse>((onResponse) => {
    resolve = onResponse;
  });
  return { request: vi.fn(() => responded), resolve };
}

async function failing(): Promise<BlogResponse> {
  throw new Error("down");
}

async function neverRequested(): Promise<BlogResponse> {
  throw new Error("The service was requested, though a response is cached");
}
