import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, it, onTestFinished } from "vitest";
import { MarkdownError, MarkdownThread } from "./markdown-thread.ts";

/** 20 kB that take the renderer many seconds. */
const HOSTILE = "*a_ ".repeat(5_000);
const TIME_LIMIT_MS = 2_000;
const NOTICEABLE_NS = 1_000_000_000;

it("a post that takes too long or is too long fails once, holds up nothing else, and is not retried at once", async () => {
  const reported: string[] = [];
  const thread = new MarkdownThread(TIME_LIMIT_MS, (reason) => reported.push(reason));
  onTestFinished(() => thread.close());
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await expect(thread.render(HOSTILE)).rejects.toThrow(`it took longer than ${TIME_LIMIT_MS} ms`);
  delay.disable();
  expect(delay.max).toBeLessThan(NOTICEABLE_NS);
  expect(await thread.render("**bold**")).toBe("<p><strong>bold</strong></p>");

  const started = performance.now();
  await expect(thread.render(HOSTILE)).rejects.toThrow(MarkdownError);
  expect(performance.now() - started).toBeLessThan(TIME_LIMIT_MS);
  const tooLong = "it has 200002 characters, and 200000 are the limit";
  for (let n = 0; n < 2; n++) await expect(thread.render("a ".repeat(100_001))).rejects.toThrow(tooLong);
  expect(reported).toEqual([`it took longer than ${TIME_LIMIT_MS} ms`, tooLong]);
});

it("many posts at once, a long one among them, are each rendered whole", async () => {
  // Long, because the machine may be busy.
  const thread = new MarkdownThread(25_000);
  onTestFinished(() => thread.close());
  const texts = Array.from({ length: 20 }, (_, n) => `Post ${n % 10}`);
  const rendered = Promise.all(texts.map((text) => thread.render(text)));
  const long = await thread.render("Oil is pressed slowly, and it shows.\n\n".repeat(1_000));
  expect(long.match(/<p>/g)).toHaveLength(1_000);
  expect(await rendered).toEqual(texts.map((text) => `<p>${text}</p>`));
});
