import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { sessionMemory } from "./session-memory.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  stubStorage("localStorage", stored);
  return () => vi.unstubAllGlobals();
});
const signIn = (token: string) => stored.set("token", token);

it("what was left is found again as long as the same sign-in holds", () => {
  signIn("asha");
  sessionMemory.remember("orders", ["KC-1"]);
  expect(sessionMemory.recall("orders")).toEqual(["KC-1"]);
  sessionMemory.forget();
  expect(sessionMemory.recall("orders")).toBeUndefined();
});

it("nothing outlives a sign-out, nor another sign-in that nobody told of", () => {
  signIn("asha");
  sessionMemory.remember("orders", ["KC-1"]);
  signIn("ravi");
  expect(sessionMemory.recall("orders")).toBeUndefined();
  signIn("asha");
  expect(sessionMemory.recall("orders")).toBeUndefined();
  sessionMemory.remember("orders", ["KC-1"]);
  stored.clear();
  expect(sessionMemory.recall("orders")).toBeUndefined();
  sessionMemory.remember("orders", ["KC-2"]);
  signIn("asha");
  expect(sessionMemory.recall("orders")).toBeUndefined();
});

it("the oldest go first", () => {
  signIn("asha");
  for (let number = 0; number < 60; number += 1) {
    sessionMemory.remember("always used", number);
    sessionMemory.remember(`search ${number}`, number);
  }
  expect(sessionMemory.recall("search 0")).toBeUndefined();
  expect([sessionMemory.recall("search 59"), sessionMemory.recall("always used")]).toEqual([59, 59]);
});
