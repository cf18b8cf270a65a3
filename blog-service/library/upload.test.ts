import { expect, it } from "vitest";
import { parseUploads } from "./upload.ts";

it("a list of pictures that is no JSON is refused by name", () => {
  expect(() => parseUploads("uploads.json", "[")).toThrow(/^uploads\.json: content: [^\n]+$/);
});

it("a picture without a width is refused with its place in the list", () => {
  const picture = {
    name: "a.webp",
    hash: "a_1",
    ext: ".webp",
    mime: "image/webp",
    height: 1,
    sizeInBytes: 1,
    formats: null,
  };
  expect(() => parseUploads("uploads.json", JSON.stringify([{ ...picture, width: 1 }, picture]))).toThrow(
    /^uploads\.json: 1\.width: [^\n]+$/,
  );
});
