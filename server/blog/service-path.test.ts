import fc from "fast-check";
import { expect, test } from "vitest";
import { findServicePath } from "./service-path.ts";

test.each([
  ["/api/blogs", "/api/blogs"],
  ["/api/blogs/", "/api/blogs"],
  ["/api/blogs/dvt16c7ymqnmmidthicf9xge", "/api/blogs/dvt16c7ymqnmmidthicf9xge"],
  ["/api/categories", "/api/categories"],
  ["/uploads/hero_wide_c8172a06ac.png", "/uploads/hero_wide_c8172a06ac.png"],
  ["/uploads/2026/hero.png", "/uploads/2026/hero.png"],
  ["/uploads/%E0%A4%A4%E0%A5%87%E0%A4%B2.jpg", "/uploads/%E0%A4%A4%E0%A5%87%E0%A4%B2.jpg"],
  ["/uploads/a%20b%3Fc%23d.png", "/uploads/a%20b%3Fc%23d.png"],
  ["/uploads/a@evil.example", "/uploads/a%40evil.example"],
])("%s is requested as %s", (rawPath, path) => {
  expect(findServicePath(rawPath)).toEqual({ type: rawPath.startsWith("/api/") ? "api" : "upload", path });
});

test.each([
  "",
  "/",
  "/admin",
  "/api",
  "/api/users",
  "/api/blogs2",
  "/API/BLOGS",
  "/api/blogs/a/b",
  "/api/blogs/..",
  "/api/blogs/%2e%2e",
  "/api/blogs/a%2Fb",
  "/api/upload/files",
  "//api/blogs",
  "//evil.example/uploads/a.png",
  "@evil.example/uploads/a.png",
  "/uploads",
  "/uploads/",
  "/uploads//a.png",
  "/uploads/./a.png",
  "/uploads/../admin",
  "/uploads/%2e%2e/admin",
  "/uploads/..%2fadmin",
  "/uploads/..\\admin",
  "/uploads/..%5cadmin",
  "/uploads/%252e%252e/admin",
  "/uploads/..;/admin",
  "/uploads/.env",
  "/uploads/a%00.png",
  "/uploads/a%0d%0ab.png",
  "/uploads/%E0%A4",
  `/uploads/${"a".repeat(1_000)}`,
])("%s is not offered", (rawPath) => {
  expect(findServicePath(rawPath)).toBeUndefined();
});

test("whatever is written behind /uploads/, the path requested stays below /uploads/ of the service", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 5 }),
    fc.constantFrom("/", "\\", ".", "..", "%2e", "%2F", "%5c", "%25", "%252e", "?", "#", "@", "a.png", ";", "\t", "\n"),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const found = findServicePath(`/uploads/${pieces.join("")}`);
      if (!found) return;
      const url = new URL(`http://strapi:1337/base${found.path}`);
      expect(url.href).toBe(`http://strapi:1337/base${found.path}`);
      expect(url.pathname).toMatch(/^\/base\/uploads\/[^/]/);
      expect(url.search + url.hash).toBe("");
    }),
    { numRuns: 2_000 },
  );
});
