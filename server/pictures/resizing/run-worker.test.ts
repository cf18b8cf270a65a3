import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { makePhoto } from "#tests/make-photo.ts";
import { makeUpload } from "#tests/make-upload.ts";
import { startTestServer } from "#tests/test-server.ts";
import { makeCardInWorker, makeVersionsInWorker } from "./run-worker.ts";

it("a flood of requests for posts' cards leaves room for an upload", async () => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const flood = Array.from({ length: 30 }, () => makeCardInWorker("no-such-file", "no-such-card", signal));
  const upload = makeVersionsInWorker("no-such-file", "hash", "no-such-folder", signal);
  stopping.abort();
  await Promise.allSettled(flood);
  await expect(upload).rejects.toThrow("The shop is stopping");
});

it("a server that closes ends the picture that is being made, and leaves nothing of it", async () => {
  const shop = await startTestServer("SQLite");
  const { type, payload } = makeUpload({ content: await makePhoto(1_500, 1_000).jpeg().toBuffer() });
  const response = shop.server.inject({
    method: "POST",
    url: "/pictures/",
    headers: { authorization: `Bearer ${await shop.tokenOf("admin")}`, "content-type": type },
    payload,
  });
  const folder = path.join(shop.dataDir, "pictures");
  const isAtWork = () =>
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /upload$/.test(String(name)));
  await expect.poll(() => isAtWork()).toBe(true);
  await shop.server.close();
  expect(readdirSync(folder)).toEqual([]);
  expect((await response).statusCode).toBe(503);
  await shop.close();
});
