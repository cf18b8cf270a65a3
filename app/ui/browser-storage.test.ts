import { beforeEach, describe, expect, it, vi } from "vitest";
import { forbidStorage, stubStorage } from "#tests/stub-storage.ts";
import { isStored, openStored } from "./browser-storage.ts";

const parse = (stored: unknown) => (Array.isArray(stored) ? stored : undefined);
const quota = () => {
  throw new DOMException("full", "QuotaExceededError");
};

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  stubStorage("localStorage");
  stubStorage("sessionStorage");
  return () => vi.unstubAllGlobals();
});

describe.each([
  ["a device", "localStorage", false],
  ["a tab", "sessionStorage", true],
] as const)("what %s stores", (_whose, name, isOfTab) => {
  it("is read until it is removed, the same object until it changes", () => {
    const stored = stubStorage(name);
    const list = openStored("list", { parse, isOfTab });
    expect([list.read(), list.has()]).toEqual([undefined, false]);
    expect(list.write([1])).toBe(true);
    expect([...stored]).toEqual([["list", "[1]"]]);
    expect(list.read()).toEqual([1]);
    expect(list.read()).toBe(list.read());
    stored.set("list", "[1,2]");
    expect(list.read()).toEqual([1, 2]);
    expect(list.write(undefined)).toBe(true);
    expect([stored.size, list.read()]).toEqual([0, undefined]);
  });

  it("is undefined where it is damaged, and known to be there", () => {
    const list = openStored("list", { parse, isOfTab });
    for (const damaged of ["[1", "7", "null", ""]) {
      stubStorage(name).set("list", damaged);
      expect([list.read(), list.has()], damaged).toEqual([undefined, true]);
    }
  });

  it.each([
    ["forbidden", () => forbidStorage(name)],
    ["full", () => void vi.spyOn(globalThis[name], "setItem").mockImplementation(quota)],
  ])("lasts as long as the page where storage is %s, if it is needed", (_why, refuse) => {
    refuse();
    const list = openStored("list", { parse, isOfTab });
    const needed = openStored("needed", { parse, isOfTab, isNeeded: true });
    expect([list.write([1]), list.read(), list.has()]).toEqual([false, undefined, false]);
    expect([needed.write([1]), needed.read(), needed.has()]).toEqual([false, [1], true]);
    needed.write(undefined);
    expect(needed.read()).toBeUndefined();
  });
});

it("a text is stored as it is", () => {
  const stored = stubStorage("localStorage");
  const text = openStored("text", { parse: String, isText: true });
  text.write("0560001");
  expect([stored.get("text"), text.read(), isStored("text")]).toEqual(["0560001", "0560001", true]);
});

it("a change is heard when it is announced or made by another tab, until nobody listens", () => {
  const list = openStored("list", { parse });
  const onChange = vi.fn();
  const unwatch = list.watch(onChange);
  const change = () => {
    list.announce();
    for (const key of ["list", null, "another"]) window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  };
  change();
  expect(onChange).toHaveBeenCalledTimes(3);
  unwatch();
  change();
  expect(onChange).toHaveBeenCalledTimes(3);
});
