import { describe, expect, it } from "vitest";
import { buildLibrary } from "./library.ts";
import type { PostFile } from "./post-file.ts";
import type { Upload } from "./upload.ts";

function makePostFile(overrides: Partial<PostFile> = {}): PostFile {
  const slug = overrides.slug ?? "til-and-its-oil";
  const time = "2026-01-05T04:30:00.000Z";
  return {
    file: `posts/${slug}.md`,
    title: "Til and its oil",
    slug,
    content: "Once upon a seed.\n",
    createdAt: time,
    updatedAt: time,
    publishedAt: time,
    ...overrides,
  };
}

const UPLOAD: Upload = {
  name: "til.webp",
  hash: "til_0123456789",
  ext: ".webp",
  mime: "image/webp",
  width: 400,
  height: 300,
  sizeInBytes: 12_345,
  formats: { thumbnail: { width: 208, height: 156, sizeInBytes: 2_000 } },
};

describe("a library", () => {
  it("numbers its posts by the day they were written", () => {
    const { blogs } = buildLibrary(
      [
        makePostFile({ slug: "newer", createdAt: "2026-02-01T00:00:00.000Z" }),
        makePostFile({ slug: "older", createdAt: "2025-02-01T00:00:00.000Z" }),
      ],
      [],
    );
    expect(blogs.map(({ id, slug }) => [id, slug])).toEqual([
      [1, "older"],
      [2, "newer"],
    ]);
  });

  it("holds neither drafts nor categories that only a draft has", () => {
    const draft = makePostFile({ slug: "draft", category: "Secret" });
    delete draft.publishedAt;
    const { blogs } = buildLibrary([draft, makePostFile({ category: "Open" })], []);
    expect(blogs.map(({ slug }) => slug)).toEqual(["til-and-its-oil"]);
    expect(blogs[0]?.category).toMatchObject({ id: 1, name: "Open" });
  });

  it("describes a picture as Strapi does", () => {
    const image = { file: "til_0123456789.webp", alternativeText: "A bowl of til" };
    const { blogs } = buildLibrary([makePostFile({ image })], [UPLOAD]);
    expect(blogs[0]?.image).toMatchObject({
      id: 1,
      alternativeText: "A bowl of til",
      caption: null,
      size: 12.35,
      url: "/uploads/til_0123456789.webp",
      formats: { thumbnail: { size: 2, sizeInBytes: 2000, url: "/uploads/thumbnail_til_0123456789.webp" } },
    });
  });

  it("refuses a picture that nobody prepared, also in a draft", () => {
    const draft = makePostFile({ image: { file: "lost.webp" } });
    delete draft.publishedAt;
    expect(() => buildLibrary([draft], [UPLOAD])).toThrow(
      'posts/til-and-its-oil.md: image.file: "lost.webp" is not in uploads.json',
    );
  });

  it("refuses two posts with one slug", () => {
    const posts = [makePostFile({ file: "posts/a.md" }), makePostFile({ file: "posts/b.md" })];
    expect(() => buildLibrary(posts, [])).toThrow('posts/b.md: slug: "til-and-its-oil" already belongs to posts/a.md');
  });
});
