import { expect, it } from "vitest";
import { buildContentKeys } from "./content-keys.ts";

it("the same content has the same key until it is saved, other content another one", () => {
  const { keyFor, clear } = buildContentKeys();
  const key = keyFor({ text: "one" });
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(keyFor({ text: "two" })).not.toBe(key);
  expect(keyFor({ text: "one" })).toBe(key);
  clear();
  expect(keyFor({ text: "one" })).not.toBe(key);
});
