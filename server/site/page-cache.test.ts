import { describe, expect, it } from "vitest";
import { type CachedResponse, compressResponse } from "./cached-response.ts";
import { PageCache } from "./page-cache.ts";

const FOREVER_MS = Number.POSITIVE_INFINITY;

describe("cached pages", () => {
  it("are rendered once, also for many requests at the same moment", async () => {
    const pages = new PageCache();
    let renderings = 0;
    const render = async () => ({ response: await makeResponse(`rendering ${++renderings}`), cacheMs: FOREVER_MS });
    const responses = await Promise.all(Array.from({ length: 50 }, () => pages.get("/", render)));
    expect(new Set(responses.map(textOf))).toEqual(new Set(["rendering 1"]));
    expect(textOf(await pages.get("/", render))).toBe("rendering 1");
    expect(pages.find("/")).toBe(responses[0]);
  });

  it("are gone when the cache is cleared, and what was being rendered meanwhile is not stored", async () => {
    const pages = new PageCache();
    const before = await makeResponse("before");
    await pages.get("/", async () => ({ response: before, cacheMs: FOREVER_MS }));
    let finish = (_response: CachedResponse): void => {};
    const rendered = new Promise<CachedResponse>((resolve) => {
      finish = resolve;
    });
    const slow = pages.get("/about", async () => ({ response: await rendered, cacheMs: FOREVER_MS }));
    pages.clear();
    expect(pages.find("/")).toBeUndefined();
    const after = pages.get("/about", async () => ({ response: await makeResponse("after"), cacheMs: FOREVER_MS }));
    finish(before);
    expect([textOf(await slow), textOf(await after)]).toEqual(["before", "after"]);
    expect(textOf(pages.find("/about"))).toBe("after");
  });

  it("last as long as they say, and those that must not be cached are not", async () => {
    let now = 1_000;
    const pages = new PageCache({ now: () => now });
    const response = await makeResponse("a post");
    await pages.get("/Blog", async () => ({ response, cacheMs: 30_000 }));
    await pages.get("/none", async () => ({ response, cacheMs: 0 }));
    now = 31_000;
    expect([pages.find("/Blog"), pages.find("/none")]).toEqual([response, undefined]);
    now = 31_001;
    expect(pages.find("/Blog")).toBeUndefined();
  });

  it("never take more memory than they may: the least recently used goes first", async () => {
    const pages = new PageCache({ maxBytes: 350_000 });
    const render = async () => ({ response: await makeResponse("x".repeat(100_000)), cacheMs: FOREVER_MS });
    for (const path of ["/1", "/2", "/3"]) await pages.get(path, render);
    pages.find("/1");
    await pages.get("/4", render);
    expect(["/1", "/2", "/3", "/4"].filter((path) => pages.find(path))).toEqual(["/1", "/3", "/4"]);
  });

  it("count by their paths too, so that thousands of tiny ones with long paths take no more than they may", async () => {
    const pages = new PageCache({ maxBytes: 1_000_000 });
    const response = await makeResponse("x");
    for (let n = 0; n < 3_000; n++)
      await pages.get(`/${n}/${"x".repeat(15_000)}`, async () => ({ response, cacheMs: FOREVER_MS }));
    expect(pages.size.entries).toBeLessThanOrEqual(1_000_000 / 30_000);
    expect(pages.size.bytes).toBeLessThanOrEqual(1_000_000);
  });

  it("are never more than they may, however small", async () => {
    const pages = new PageCache({ maxEntries: 100 });
    const response = await makeResponse("x");
    for (let n = 0; n < 3_000; n++) await pages.get(`/${n}`, async () => ({ response, cacheMs: FOREVER_MS }));
    expect(pages.size.entries).toBe(100);
  });

  it("a rendering that fails is tried again by the next request", async () => {
    const pages = new PageCache();
    await expect(pages.get("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(
      textOf(await pages.get("/", async () => ({ response: await makeResponse("yes"), cacheMs: FOREVER_MS }))),
    ).toBe("yes");
  });
});

function makeResponse(text: string): Promise<CachedResponse> {
  return compressResponse(Buffer.from(text), {});
}

function textOf(response: CachedResponse | undefined): string | undefined {
  return response?.bodies.identity.toString();
}
