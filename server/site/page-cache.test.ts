import { describe, expect, it } from "vitest";
import { type FinishedAnswer, finishAnswer } from "./cached-response.ts";
import { KeptPages } from "./page-cache.ts";

const KEPT = Number.POSITIVE_INFINITY;

describe("finished pages", () => {
  it("are rendered once, also for many who ask at the same moment", async () => {
    const pages = new KeptPages();
    let renderings = 0;
    const render = async () => ({ answer: await makeAnswer(`rendering ${++renderings}`), keepMs: KEPT });
    const asked = await Promise.all(Array.from({ length: 50 }, () => pages.get("/", render)));
    expect(new Set(asked.map(textOf))).toEqual(new Set(["rendering 1"]));
    expect(textOf(await pages.get("/", render))).toBe("rendering 1");
    expect(pages.find("/")).toBe(asked[0]);
  });

  it("are gone when they are dropped, and what was being rendered meanwhile is not kept", async () => {
    const pages = new KeptPages();
    const before = await makeAnswer("before");
    await pages.get("/", async () => ({ answer: before, keepMs: KEPT }));
    let finish = (_answer: FinishedAnswer): void => {};
    const answered = new Promise<FinishedAnswer>((resolve) => {
      finish = resolve;
    });
    const slow = pages.get("/about", async () => ({ answer: await answered, keepMs: KEPT }));
    pages.drop();
    expect(pages.find("/")).toBeUndefined();
    const after = pages.get("/about", async () => ({ answer: await makeAnswer("after"), keepMs: KEPT }));
    finish(before);
    expect([textOf(await slow), textOf(await after)]).toEqual(["before", "after"]);
    expect(textOf(pages.find("/about"))).toBe("after");
  });

  it("last as long as they say, and those that must not be kept are not", async () => {
    let now = 1_000;
    const pages = new KeptPages({ now: () => now });
    const answer = await makeAnswer("a post");
    await pages.get("/Blog", async () => ({ answer, keepMs: 30_000 }));
    await pages.get("/none", async () => ({ answer, keepMs: 0 }));
    now = 31_000;
    expect([pages.find("/Blog"), pages.find("/none")]).toEqual([answer, undefined]);
    now = 31_001;
    expect(pages.find("/Blog")).toBeUndefined();
  });

  it("never take more memory than they may: the least recently used goes first", async () => {
    const pages = new KeptPages({ maxBytes: 350_000 });
    const render = async () => ({ answer: await makeAnswer("x".repeat(100_000)), keepMs: KEPT });
    for (const path of ["/1", "/2", "/3"]) await pages.get(path, render);
    pages.find("/1");
    await pages.get("/4", render);
    expect(["/1", "/2", "/3", "/4"].filter((path) => pages.find(path))).toEqual(["/1", "/3", "/4"]);
  });

  it("count by their paths too, so that thousands of tiny ones with long paths take no more than they may", async () => {
    const pages = new KeptPages({ maxBytes: 1_000_000 });
    const answer = await makeAnswer("x");
    for (let n = 0; n < 3_000; n++)
      await pages.get(`/${n}/${"x".repeat(15_000)}`, async () => ({ answer, keepMs: KEPT }));
    expect(pages.size.entries).toBeLessThanOrEqual(1_000_000 / 30_000);
    expect(pages.size.bytes).toBeLessThanOrEqual(1_000_000);
  });

  it("are never more than they may, however small", async () => {
    const pages = new KeptPages({ maxEntries: 100 });
    const answer = await makeAnswer("x");
    for (let n = 0; n < 3_000; n++) await pages.get(`/${n}`, async () => ({ answer, keepMs: KEPT }));
    expect(pages.size.entries).toBe(100);
  });

  it("a rendering that fails is tried again by the next who asks", async () => {
    const pages = new KeptPages();
    await expect(pages.get("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(textOf(await pages.get("/", async () => ({ answer: await makeAnswer("yes"), keepMs: KEPT })))).toBe("yes");
  });
});

function makeAnswer(text: string): Promise<FinishedAnswer> {
  return finishAnswer(Buffer.from(text), {});
}

function textOf(answer: FinishedAnswer | undefined): string | undefined {
  return answer?.bodies.identity.toString();
}
