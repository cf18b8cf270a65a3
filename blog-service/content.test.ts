import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Library } from "./library/library.ts";
import { loadLibrary } from "./library/library.ts";
import { parseUploads } from "./library/upload.ts";

const CONTENT = path.join(import.meta.dirname, "content");
const PRODUCTS = ["almond", "castor", "coconut", "ground-nut", "mustard", "safflower", "sesame", "sunflower"];

let library: Library;
beforeAll(async () => {
  library = await loadLibrary(CONTENT);
});

describe("the posts of the shop", () => {
  it("are eight, one of them without a picture and one without a category", () => {
    const { blogs } = library;
    expect(blogs).toHaveLength(8);
    expect(blogs.filter(({ image }) => image === null)).toHaveLength(1);
    expect(blogs.filter(({ category }) => category === null)).toHaveLength(1);
  });

  it("leave the draft in its file", () => {
    const draft = readFileSync(path.join(CONTENT, "posts/sesame-oil-through-the-winter.md"), "utf8");
    expect(draft).not.toContain("publishedAt");
    expect(library.blogs.map(({ slug }) => slug)).not.toContain("sesame-oil-through-the-winter");
  });

  it("are in files named after their slugs", () => {
    const files = readdirSync(path.join(CONTENT, "posts"));
    for (const { slug } of library.blogs) expect(files).toContain(`${slug}.md`);
  });

  it("open with a plain sentence, because the list shows the first hundred characters as they are", () => {
    for (const { slug, content } of library.blogs) expect(content.slice(0, 100), slug).not.toMatch(/[#*_`<>[\]|]/);
  });

  it("link only to products of the shop", () => {
    const links = library.blogs.flatMap(({ content }) => [...content.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to]) => to));
    const pages = links.filter((link) => !link?.startsWith("/uploads/"));
    expect(pages.length).toBeGreaterThan(8);
    expect(PRODUCTS.map((name) => `/product/${name}-oil`)).toEqual(expect.arrayContaining(pages));
  });
});

describe("the pictures of the shop", () => {
  it("all have a text for those who cannot see them", () => {
    for (const { image } of library.blogs) if (image !== null) expect(image.alternativeText).not.toBeNull();
    const inBodies = library.blogs.flatMap(({ content }) => [...content.matchAll(/!\[(.*?)\]|<img [^>]*alt="(.*?)"/g)]);
    expect(inBodies.length).toBeGreaterThanOrEqual(2);
    for (const [, markdown, html] of inBodies) expect(markdown ?? html).toMatch(/\w+ \w+/);
  });

  it("are in the folder with the size that uploads.json has", () => {
    const uploads = parseUploads("uploads.json", readFileSync(path.join(CONTENT, "uploads.json"), "utf8"));
    expect(uploads.length).toBeGreaterThan(0);
    for (const { hash, ext, sizeInBytes, formats } of uploads) {
      const files = [[`${hash}${ext}`, sizeInBytes] as const];
      for (const [format, size] of Object.entries(formats ?? {}))
        files.push([`${format}_${hash}${ext}`, size.sizeInBytes]);
      for (const [file, bytes] of files) expect(statSync(path.join(CONTENT, "uploads", file)).size, file).toBe(bytes);
    }
  });

  it("are there when a body shows them", () => {
    const shown = library.blogs.flatMap(({ content }) => content.match(/(?<=\(|")\/uploads\/[^)"\s]+/g) ?? []);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    for (const url of shown) expect(statSync(path.join(CONTENT, url)).isFile(), url).toBe(true);
  });
});
