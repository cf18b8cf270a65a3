import { expect, it } from "vitest";
import { makeCardInWorker, makeVersionsInWorker } from "./run-worker.ts";

it("a flood of questions for posts' cards leaves room for an upload", async () => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const flood = Array.from({ length: 30 }, () => makeCardInWorker("no-such-file", "no-such-card", signal));
  const upload = makeVersionsInWorker("no-such-file", "hash", "no-such-folder", signal);
  stopping.abort();
  await Promise.allSettled(flood);
  await expect(upload).rejects.toThrow("The shop is stopping");
});
