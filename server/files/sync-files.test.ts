import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildFolderSync } from "./sync-files.ts";

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), "folder-sync-"));
});

afterEach(() => rm(parent, { recursive: true }));

test("calls during a sync share the next one", async () => {
  const sync = buildFolderSync(parent);
  const running = sync();
  const second = sync();
  const third = sync();
  expect(second).toBe(third);
  expect(second).not.toBe(running);
  await Promise.all([running, second]);
  const later = sync();
  expect(later).not.toBe(second);
  await later;
});

test("a failed sync rejects for everyone who shared it, and the next one works", async () => {
  const folder = path.join(parent, "later");
  const sync = buildFolderSync(folder);
  const results = await Promise.allSettled([sync(), sync(), sync()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await mkdir(folder);
  await expect(sync()).resolves.toBeUndefined();
});
