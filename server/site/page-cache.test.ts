import { describe, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";
import { type CachedResponse, compressResponse } from "./send-cached.ts";

const FOREVER_MS = Number.POSITIVE_INFINITY;

describe("cached pages", () => {
  it("are rendered once for many requests at the same moment, and counted", async () => {
    const pages = new PageCache();
    let renderings = 0;
    const render = async () => ({ response: await makeResponse(`rendering ${++renderings}`), cacheMs: FOREVER_MS });
    const responses = await Promise.all(Array.from({ length: 50 }, () => pages.render("/", render)));
    expect(new Set(responses.map(textOf))).toEqual(new Set(["rendering 1"]));
    expect(pages.find("/")).toBe(responses[0]);
    expect(pages.takeCounts()).toEqual({ hits: 50, misses: 1 });
  });

  it("are gone when the cache is cleared, and a rendering that began before is not stored", async () => {
    const pages = new PageCache();
    const before = await makeResponse("before");
    await pages.render("/", async () => ({ response: before, cacheMs: FOREVER_MS }));
    let finish = (_response: CachedResponse): void => {};
    const rendered = new Promise<CachedResponse>((resolve) => {
      finish = resolve;
    });
    const slow = pages.render("/about", async () => ({ response: await rendered, cacheMs: FOREVER_MS }));
    pages.clear();
    expect(pages.find("/")).toBeUndefined();
    const after = pages.render("/about", async () => ({ response: await makeResponse("after"), cacheMs: FOREVER_MS }));
    finish(before);
    expect([textOf(await slow), textOf(await after)]).toEqual(["before", "after"]);
    expect(textOf(pages.find("/about"))).toBe("after");
  });

  it("last as long as they say, and those that must not be cached are not", async () => {
    let now = 1_000;
    const pages = new PageCache({ now: () => now });
    const response = await makeResponse("a post");
    await pages.render("/Blog", async () => ({ response, cacheMs: 30_000 }));
    await pages.render("/none", async () => ({ response, cacheMs: 0 }));
    now = 31_000;
    expect([pages.find("/Blog"), pages.find("/none")]).toEqual([response, undefined]);
    now = 31_001;
    expect(pages.find("/Blog")).toBeUndefined();
  });

  it("never take more memory than allowed: the least recently used is evicted", async () => {
    const pages = new PageCache({ maxBytes: 350_000 });
    const render = async () => ({ response: await makeResponse("x".repeat(100_000)), cacheMs: FOREVER_MS });
    for (const path of ["/1", "/2", "/3"]) await pages.render(path, render);
    pages.find("/1");
    await pages.render("/4", render);
    expect(["/1", "/2", "/3", "/4"].filter((path) => pages.find(path))).toEqual(["/1", "/3", "/4"]);
  });

  it("count by their paths and by their number too, however small the pages are", async () => {
    const byBytes = new PageCache({ maxBytes: 1_000_000 });
    const byNumber = new PageCache({ maxEntries: 100 });
    const response = await makeResponse("x");
    for (let n = 0; n < 500; n++) {
      await byBytes.render(`/${n}/${"x".repeat(15_000)}`, async () => ({ response, cacheMs: FOREVER_MS }));
      await byNumber.render(`/${n}`, async () => ({ response, cacheMs: FOREVER_MS }));
    }
    expect(byBytes.size.entries).toBeLessThanOrEqual(1_000_000 / 30_000);
    expect(byBytes.size.bytes).toBeLessThanOrEqual(1_000_000);
    expect(byNumber.size.entries).toBe(100);
  });
});

function makeResponse(text: string): Promise<CachedResponse> {
  return compressResponse(Buffer.from(text), {});
}

function textOf(response: CachedResponse | undefined): string | undefined {
  return response?.variants.identity.body?.toString();
}
