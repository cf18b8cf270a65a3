import { afterEach, describe, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { deviceStorage, tabStorage } from "./browser-storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ["a tab's", "sessionStorage", tabStorage],
  ["a device's", "localStorage", deviceStorage],
] as const)("%s storage", (_whose, name, storage) => {
  it("returns the written text until it is removed", () => {
    const stored = stubStorage(name);
    expect(storage.write("cart", "[1]")).toBe(true);
    expect([...stored]).toEqual([["cart", "[1]"]]);
    expect(storage.read("cart")).toBe("[1]");
    expect(storage.readJson("cart")).toEqual([1]);
    expect(storage.write("cart", null)).toBe(true);
    expect(stored.size).toBe(0);
    expect(storage.read("cart")).toBe(null);
    expect(storage.readJson("cart")).toBe(null);
  });

  it("reads damaged JSON as null", () => {
    stubStorage(name).set("cart", "[1");
    expect(storage.readJson("cart")).toBe(null);
    expect(storage.read("cart")).toBe("[1");
  });

  it("returns false when it is full", () => {
    stubStorage(name);
    vi.spyOn(globalThis[name], "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(storage.write("cart", "[]")).toBe(false);
  });

  it("holds nothing where the browser forbids it", () => {
    vi.stubGlobal(name, undefined);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
    expect(storage.read("cart")).toBe(null);
    expect(storage.readJson("cart")).toBe(null);
    expect(storage.write("cart", "[]")).toBe(false);
    expect(storage.write("cart", null)).toBe(false);
  });
});
