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

it("what was typed at a door is there again, for this door and this version of its order, until it is sent", () => {
  storeAmount(door, typed);
  expect(readAmount(door)).toEqual({ ...typed, note: "" });
  expect(readAmount({ ...door, id: "s2" })).toBeUndefined();
  expect(readAmount({ ...door, version: 5 })).toBeUndefined();
  storeAmount(door, undefined);
  expect(stored.size).toBe(0);
});

it.each(["{", "null", '{"how":"gold","cash":"","upi":""}', '{"how":"cash","cash":1}'])("%s is none", (damaged) => {
  storeAmount(door, typed);
  for (const key of stored.keys()) stored.set(key, damaged);
  expect(readAmount(door)).toBeUndefined();
});
