import { expect, it } from "vitest";
import { inLanguage, splitLanguage } from "./language.ts";

it.each([
  ["/", "en", "/"],
  ["/hi", "hi", "/"],
  ["/hi?q=x", "hi", "/?q=x"],
  ["/ta/cart?size=1L", "ta", "/cart?size=1L"],
  ["/hi.data", "hi", ".data"],
  ["/hindi", "en", "/hindi"],
  ["/HI/cart", "en", "/HI/cart"],
  ["/hi.database", "en", "/hi.database"],
] as const)("%s is %s of %s", (url, language, english) => {
  expect(splitLanguage(url)).toEqual([language, english]);
  expect(inLanguage(language, english)).toBe(url);
});
