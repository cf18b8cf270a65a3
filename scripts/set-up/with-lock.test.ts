import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { withLock } from "./with-lock.mjs";

let lock: string;
beforeEach(() => {
  lock = path.join(makeTemporaryFolder(), "lock");
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

test("one works while the other waits", async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(lock, work("first")), withLock(lock, work("second"))]);
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("work that fails gives the lock back", async () => {
  await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(existsSync(lock)).toBe(false);
});

test("a lock that a killed process left behind is taken over", async () => {
  writeFileSync(lock, "");
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval", "performance"] });
  const result = withLock(lock, async () => "done");
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await result).toBe("done");
});
