import { expect, test } from "vitest";
import { KeptContents } from "./content-cache.ts";

/** Reads of a store in which every content has ten bytes, counted. */
function openKeep(maxBytes: number) {
  const kept = new KeptContents(maxBytes);
  const reads: string[] = [];
  const get = (key: string) =>
    kept.get(key, async () => {
      reads.push(key);
      return key === "absent" ? undefined : Buffer.alloc(10, key);
    });
  return { get, reads, kept };
}

test("what was read is not read again", async () => {
  const { get, reads } = openKeep(100);
  expect((await get("a"))?.toString()).toBe("a".repeat(10));
  expect((await get("a"))?.toString()).toBe("a".repeat(10));
  expect(reads).toEqual(["a"]);
});

test("when there is too much, what was not used for longest goes", async () => {
  const { get, reads } = openKeep(25);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
  expect(reads).toEqual(["a", "b", "c", "b"]);
});

test("what is larger than everything allowed is given, and not kept", async () => {
  const { get, reads } = openKeep(9);
  for (const key of ["a", "a"]) expect(await get(key)).toHaveLength(10);
  expect(reads).toEqual(["a", "a"]);
});

test("what is not there may come later", async () => {
  const { get, reads } = openKeep(100);
  expect([await get("absent"), await get("absent")]).toEqual([undefined, undefined]);
  expect(reads).toEqual(["absent", "absent"]);
});

test("a reading that failed is tried again", async () => {
  const { kept } = openKeep(100);
  const failing = () => Promise.reject(new Error("no answer"));
  await expect(kept.get("a", failing)).rejects.toThrow("no answer");
  expect(await kept.get("a", async () => Buffer.from("a"))).toHaveLength(1);
});
