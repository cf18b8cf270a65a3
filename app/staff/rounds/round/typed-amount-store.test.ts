import { beforeEach, expect, it } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { readAmount, storeAmount } from "./typed-amount-store.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  stubStorage("sessionStorage", stored);
});

const door = { id: "s1", version: 4 };
const typed = { how: "both", cash: "100", upi: "8", note: "no change" } as const;

it("a typed amount is restored for its stop and order version, without the note", () => {
  storeAmount(door, typed);
  expect(readAmount(door)).toEqual({ ...typed, note: "" });
  expect(readAmount({ ...door, id: "s2" })).toBeUndefined();
  expect(readAmount({ ...door, version: 5 })).toBeUndefined();
  storeAmount(door, undefined);
  expect(stored.size).toBe(0);
});

it.each(["{", '{"how":"gold","cash":"","upi":""}'])("damaged, it is ignored: %s", (damaged) => {
  storeAmount(door, typed);
  for (const key of stored.keys()) stored.set(key, damaged);
  expect(readAmount(door)).toBeUndefined();
});
