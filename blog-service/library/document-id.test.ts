import fc from "fast-check";
import { expect, it } from "vitest";
import { documentIdOf } from "./library.ts";

it("a document's id has 24 lower-case letters and digits, a letter first, and never changes", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(documentIdOf("blog", name)).toMatch(/^[a-z][a-z0-9]{23}$/);
      expect(documentIdOf("blog", name)).toBe(documentIdOf("blog", name));
    }),
  );
  expect(documentIdOf("blog", "oils-for-hair")).toBe("p8qza1q6i32v8ce3jn6xfy0n");
});

it("a post and a category of the same name have different ids", () => {
  expect(documentIdOf("blog", "news")).not.toBe(documentIdOf("category", "news"));
});
