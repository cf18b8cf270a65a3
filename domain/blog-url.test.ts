import { expect, it } from "vitest";
import { blogUrl } from "./blog-url.ts";

it.each([
  ["/uploads/a.png", "/blog-api/uploads/a.png"],
  ["uploads/a.png", "/blog-api/uploads/a.png"],
  ["./a b.png?v=2", "/blog-api/a%20b.png?v=2"],
  ["../../uploads/a.png", "/blog-api/uploads/a.png"],
  ["/blog-api/uploads/a.png", "/blog-api/uploads/a.png"],
])("a relative URL is found under the blog service: %s", (url, found) => {
  expect(blogUrl(url)).toBe(found);
});

it.each(["https://cdn.example/a.png", "http://127.0.0.1:9/a.png", "//cdn.example/a.png"])(
  "an absolute URL stays as it is: %s",
  (url) => {
    expect(blogUrl(url)).toBe(url);
  },
);

it.each(["", "  ", "javascript:alert(1)", "java\tscript:alert(1)", "data:image/png;base64,AA", "http://"])(
  "nothing else is a picture: %j",
  (url) => {
    expect(blogUrl(url)).toBeUndefined();
  },
);
