import { spawn } from "node:child_process";
import { setImmediate } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { MarkdownError, MarkdownThread } from "./markdown-thread.ts";

/** 20 kB that take the renderer many seconds. */
const HOSTILE = "*a_ ".repeat(5_000);
const COST_LIMIT_MS = 1_000;
const TABLE = `| Oil | Price |\n| - | -: |\n${"| **Almond**, [cold-pressed](/product/almond-oil) | 450 |\n".repeat(300)}`;

it("a post that costs too much or is too long fails once, holds up nothing else, and is not retried at once", async () => {
  const reported: string[] = [];
  const thread = new MarkdownThread(COST_LIMIT_MS, (reason) => reported.push(reason));
  onTestFinished(() => thread.close());
  let turns = 0;
  const failed = expect(thread.render(HOSTILE)).rejects.toThrow(`it cost more than ${COST_LIMIT_MS} ms of CPU`);
  const counting = setInterval(() => turns++, 1);
  await failed;
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);
  expect(await thread.render("**bold**")).toBe("<p><strong>bold</strong></p>");

  await expect(thread.render(HOSTILE)).rejects.toThrow(MarkdownError);
  const tooLong = "it has 200002 characters, and 200000 are the limit";
  for (let n = 0; n < 2; n++) await expect(thread.render("a ".repeat(100_001))).rejects.toThrow(tooLong);
  expect(reported).toEqual([`it cost more than ${COST_LIMIT_MS} ms of CPU`, tooLong]);
});

it("many posts at once, a long one among them, are each rendered whole", async () => {
  const thread = new MarkdownThread();
  onTestFinished(() => thread.close());
  const texts = Array.from({ length: 20 }, (_, n) => `Post ${n % 10}`);
  const rendered = Promise.all(texts.map((text) => thread.render(text)));
  const long = await thread.render("Oil is pressed slowly, and it shows.\n\n".repeat(1_000));
  expect(long.match(/<p>/g)).toHaveLength(1_000);
  expect(await rendered).toEqual(texts.map((text) => `<p>${text}</p>`));
});

it("a busy machine makes no post fail, because its cost counts and not the time", async () => {
  const thread = new MarkdownThread(4_000);
  onTestFinished(() => thread.close());
  await thread.render("The thread has started.");
  const rendered = thread.render(TABLE);
  await setImmediate();
  // As on a machine that has no time for this process.
  spawn("sh", ["-c", "kill -STOP $PPID; sleep 4.5; kill -CONT $PPID"]);
  expect((await rendered).match(/<tr>/g)).toHaveLength(301);
});

it("a post whose thread was ended meanwhile fails, and is rendered for the next reader", async () => {
  const reported: string[] = [];
  const thread = new MarkdownThread(undefined, (reason) => reported.push(reason));
  onTestFinished(() => thread.close());
  await thread.render("The thread has started.");
  const ended = expect(thread.render(TABLE)).rejects.toThrow("its thread has ended");
  await setImmediate();
  await thread.close();
  await ended;
  expect(reported).toEqual(["its thread has ended"]);
  expect(await thread.render(TABLE)).toContain("Almond");
});
