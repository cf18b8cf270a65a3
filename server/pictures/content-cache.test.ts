import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { ContentCache } from "./content-cache.ts";

/** Reads of a store in which every content has ten bytes, counted. */
function openCache(maxBytes: number) {
  const cache = new ContentCache(maxBytes);
  const reads: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      reads.push(key);
      return key === "absent" ? undefined : Buffer.alloc(10, key);
    });
  return { get, reads, cache };
}

setFlagsFromString("--expose-gc");
const collectNow: () => void = runInNewContext("gc");

/** Frees contents that nobody holds. */
async function collectGarbage(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  collectNow();
  await new Promise((resolve) => setImmediate(resolve));
}

test("a content is read once", async () => {
  const { get, reads } = openCache(100);
  expect((await get("a"))?.toString()).toBe("a".repeat(10));
  expect((await get("a"))?.toString()).toBe("a".repeat(10));
  expect(reads).toEqual(["a"]);
});

test("the least recently used content is evicted first", async () => {
  const { get, reads } = openCache(25);
  for (const key of ["a", "b", "a", "c"]) await get(key);
  await collectGarbage();
  for (const key of ["a", "b"]) await get(key);
  expect(reads).toEqual(["a", "b", "c", "b"]);
});

test("a content larger than the cache is returned and not cached", async () => {
  const { get, reads } = openCache(9);
  expect(await get("a")).toHaveLength(10);
  await collectGarbage();
  expect(await get("a")).toHaveLength(10);
  expect(reads).toEqual(["a", "a"]);
});

test("a content that somebody still reads is shared, even after its eviction", async () => {
  const { get, reads } = openCache(15);
  const slowly = await get("a");
  for (const key of ["b", "c"]) await get(key);
  await collectGarbage();
  expect(await get("a")).toBe(slowly);
  expect(reads).toEqual(["a", "b", "c"]);
});

test("a missing content is looked for again", async () => {
  const { get, reads } = openCache(100);
  expect([await get("absent"), await get("absent")]).toEqual([undefined, undefined]);
  expect(reads).toEqual(["absent", "absent"]);
});

test("a reading that failed is tried again", async () => {
  const { cache } = openCache(100);
  const failing = () => Promise.reject(new Error("no response"));
  await expect(cache.get("a", failing)).rejects.toThrow("no response");
  expect(await cache.get("a", async () => Buffer.from("a"))).toHaveLength(1);
});
