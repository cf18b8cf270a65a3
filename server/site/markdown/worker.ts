import { parentPort } from "node:worker_threads";
import { renderMarkdown } from "./render-markdown.ts";

/** A thread of its own: however long a post takes, pages and orders go on. It says when it begins, and what came of it. */
parentPort?.on("message", async (markdown: string) => {
  parentPort?.postMessage({ begun: true });
  parentPort?.postMessage({ html: await renderMarkdown(markdown) });
});
