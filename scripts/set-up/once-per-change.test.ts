import { existsSync, mkdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { oncePerChange } from "./once-per-change.mjs";

let root: string;
beforeEach(() => {
  root = makeTemporaryFolder();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function job(inputs: string, work: () => Promise<void> = async () => {}) {
  return { stamp: path.join(root, "out/stamp"), lock: path.join(root, "lock"), fingerprint: () => inputs, work };
}

test("the same inputs are worked on once, changed ones again", async () => {
  const work = vi.fn(async () => {});
  for (const inputs of ["a", "a", "b", "a"]) await oncePerChange(job(inputs, work));
  expect(work).toHaveBeenCalledTimes(3);
});

test("work that fails does not count as done, and gives the lock back", async () => {
  await oncePerChange(job("a"));
  const broken = job("b", () => Promise.reject(new Error("broken")));
  await expect(oncePerChange(broken)).rejects.toThrow("broken");
  expect(existsSync(broken.stamp)).toBe(false);
  const work = vi.fn(async () => {});
  await oncePerChange(job("a", work));
  expect(work).toHaveBeenCalledTimes(1);
});

test("two at the same time do the work once", async () => {
  const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  await Promise.all([oncePerChange(job("a", work)), oncePerChange(job("a", work))]);
  expect(work).toHaveBeenCalledTimes(1);
});

test("a lock that a killed process left behind is taken over", async () => {
  const { lock } = job("a");
  mkdirSync(lock);
  const aMinuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, aMinuteAgo, aMinuteAgo);
  const work = vi.fn(async () => {});
  await oncePerChange(job("a", work));
  expect(work).toHaveBeenCalledTimes(1);
});
