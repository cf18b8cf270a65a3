import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, describe, expect, it } from "vitest";
import { MarkdownError, MarkdownThread } from "./markdown-thread.ts";

/** 20 kB for which the renderer takes many seconds. */
const HOSTILE = "*a_ ".repeat(5_000);
const TIME_LIMIT_MS = 2_000;
const NOTICEABLE_NS = 1_000_000_000;

describe("posts are rendered in a thread of their own", () => {
  const told: string[] = [];
  const thread = new MarkdownThread(TIME_LIMIT_MS, (reason) => told.push(reason));
  afterAll(() => thread.close());

  it("one that takes too long fails, nothing else waits for it, and the next post is rendered", async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await expect(thread.render(HOSTILE)).rejects.toThrow(`it took longer than ${TIME_LIMIT_MS} ms`);
    delay.disable();
    expect(delay.max).toBeLessThan(NOTICEABLE_NS);
    expect(await thread.render("**bold**")).toBe("<p><strong>bold</strong></p>");
  });

  it("one that took too long is not tried again at once", async () => {
    const started = performance.now();
    await expect(thread.render(HOSTILE)).rejects.toThrow(MarkdownError);
    expect(performance.now() - started).toBeLessThan(TIME_LIMIT_MS);
  });

  it("one that is too long is refused as it stands", async () => {
    await expect(thread.render("a ".repeat(100_001))).rejects.toThrow(
      "it has 200002 characters, and 200000 are the limit",
    );
  });

  it("why one has no body is told once, however often it is requested", async () => {
    for (const post of ["a ".repeat(100_001), HOSTILE])
      await expect(thread.render(post)).rejects.toThrow(MarkdownError);
    expect(told).toEqual([
      `it took longer than ${TIME_LIMIT_MS} ms`,
      "it has 200002 characters, and 200000 are the limit",
    ]);
  });
});

describe("posts of every day", () => {
  // A busy machine is slow, not wrong.
  const thread = new MarkdownThread(25_000);
  afterAll(() => thread.close());

  it("a long plain one comes whole", async () => {
    const paragraphs = "Oil is pressed slowly, and it shows.\n\n".repeat(1_000);
    expect((await thread.render(paragraphs)).match(/<p>/g)).toHaveLength(1_000);
  });

  it("many at once come each with its own words", async () => {
    const texts = Array.from({ length: 20 }, (_, n) => `Post ${n % 10}`);
    expect(await Promise.all(texts.map((text) => thread.render(text)))).toEqual(texts.map((text) => `<p>${text}</p>`));
  });
});
