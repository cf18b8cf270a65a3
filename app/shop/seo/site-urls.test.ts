import { expect, it } from "vitest";
import { absoluteUrl } from "./site-urls.ts";

it.each([
  ["/", "https://kolhu.example/"],
  ["/product/%E0%A4%A4%E0%A5%87%E0%A4%B2", "https://kolhu.example/product/%E0%A4%A4%E0%A5%87%E0%A4%B2"],
  ["art/a b.webp", "https://kolhu.example/art/a%20b.webp"],
  ["//cdn.example/a.png", "https://cdn.example/a.png"],
  ["http://cdn.example/a.png", "http://cdn.example/a.png"],
])("%s is %s outside", (url, absolute) => {
  expect(absoluteUrl(url, "https://kolhu.example")).toBe(absolute);
});

it.each(["data:image/png;base64,AA", "javascript:alert(1)", "blob:x", "http://"])("nobody else can open %s", (url) => {
  expect(absoluteUrl(url, "https://kolhu.example")).toBeUndefined();
});
