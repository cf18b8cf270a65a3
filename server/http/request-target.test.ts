import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalTarget } from "./request-target.ts";

describe("a request's target", () => {
  it.each([
    ["/", "/"],
    ["/about/", "/about/"],
    ["/product/almond-oil?q=1&q=%61", "/product/almond-oil?q=1&q=%61"],
    ["/%61bout", "/about"],
    ["/product/a%2cb%2Bc%40d", "/product/a,b+c@d"],
    ["/product/a%2fb%5c%3f%23%25", "/product/a%2Fb%5C%3F%23%25"],
    ["/product/%e0%a4%a4", "/product/%E0%A4%A4"],
    ["/a|b", "/a%7Cb"],
    ["/product/%E0", "/product/%25E0"],
    ["/%zz?a=%zz", "/%25zz?a=%zz"],
    ["/%00", "/%00"],
    ["/..%2f..%2fpackage.json", "/..%2F..%2Fpackage.json"],
    ["/...", "/..."],
    ["/?x=//evil/../\\", "/?x=//evil/../\\"],
    ["http://evil.example/about?x", "/about?x"],
    ["HTTPS://u:p@evil.example:80", "/"],
    ["http://evil.example?x", "/?x"],
  ])("%s becomes %s", (target, canonical) => {
    expect(canonicalTarget(target)).toBe(canonical);
  });

  it.each([
    "//evil.example/",
    "//evil.example",
    "//[",
    "//:",
    "//u:p@h/",
    "///",
    "/\\",
    "/\\evil.example/",
    "/a\\..\\b",
    "/robots.txt#a",
    "/robots.txt?a#b",
    "/./robots.txt",
    "/a/../robots.txt",
    "/a/..",
    "/%2e%2E/robots.txt",
    "/a/.%2e/robots.txt",
    "http://evil.example//evil.example/",
    "ftp://evil.example/",
    "evil.example:443",
    "about",
    "*",
  ])("%j is refused", (target) => {
    expect(canonicalTarget(target)).toBeUndefined();
  });

  it("stays the same when canonicalised again, and never leaves the origin", () => {
    const pieces = fc.constantFrom(
      "/",
      "//",
      ".",
      "..",
      "%2e",
      "%2F",
      "%5c",
      "\\",
      "@",
      ":",
      "[",
      "?",
      "a",
      "%",
      "%C3%A4",
      ";",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        const canonical = canonicalTarget(`/${parts.join("")}`);
        if (canonical === undefined) return;
        expect(canonicalTarget(canonical)).toBe(canonical);
        const { origin, username, hash } = new URL(`http://shop.example${canonical}`);
        expect([origin, username, hash]).toEqual(["http://shop.example", "", ""]);
      }),
    );
  });
});
