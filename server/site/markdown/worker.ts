import { parentPort } from "node:worker_threads";
import { renderMarkdown } from "./render-markdown.ts";

parentPort?.on("message", async (markdown: string) => parentPort?.postMessage(await renderMarkdown(markdown)));
parentPort?.postMessage("ready");
