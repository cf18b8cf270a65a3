import { parentPort } from "node:worker_threads";
import { renderMarkdown } from "./render-markdown.ts";

/** A thread of its own: however long a post takes, pages and orders go on. */
parentPort?.on("message", async (markdown: string) => {
  parentPort?.postMessage(await renderMarkdown(markdown));
});
