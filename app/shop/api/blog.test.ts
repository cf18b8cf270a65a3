import { describe, expect, it } from "vitest";
import { readBlog } from "./blog.ts";
import { strapi4List, strapi5List } from "./fixtures/recorded.ts";

const bare = { id: 1, title: "A title", slug: "a-title", content: "Text", publishedAt: "2025-01-05T10:00:00Z" };

describe("a post of the blog service", () => {
  it("is read from a recorded response of Strapi 5", () => {
    expect(readBlog(strapi5List.data[0])).toEqual({
      title: "Hello from the newsroom",
      slug: "hello-from-the-newsroom",
      content: expect.stringMatching(/^# Hello/),
      publishedAt: "2026-11-15T00:06:44.884Z",
      updatedAt: undefined,
      category: "News",
      image: {
        url: "/blog-api/uploads/hero_wide_c8172a06ac.png",
        smallUrl: "/blog-api/uploads/small_hero_wide_c8172a06ac.png",
        large: {
          url: "/blog-api/uploads/large_hero_wide_c8172a06ac.png",
          width: 1000,
          height: 563,
        },
        srcSet: [
          "/blog-api/uploads/small_hero_wide_c8172a06ac.png 500w",
          "/blog-api/uploads/medium_hero_wide_c8172a06ac.png 750w",
          "/blog-api/uploads/large_hero_wide_c8172a06ac.png 1000w",
          "/blog-api/uploads/hero_wide_c8172a06ac.png 1600w",
        ].join(", "),
        alt: "A wide gradient",
        caption: "Hero caption",
        width: 1600,
        height: 900,
      },
    });
  });

  it("reads the same from Strapi 4's shape as from Strapi 5's", () => {
    expect(strapi4List.data.map(readBlog)).toEqual(strapi5List.data.map(readBlog));
    expect(strapi5List.data).toHaveLength(5);
  });

  it("may have a small picture without formats, no picture and no category", () => {
    const [, withoutImage, withoutCategory, tiny] = strapi5List.data.map(readBlog);
    expect(withoutImage?.image).toBeUndefined();
    expect(withoutCategory?.category).toBeUndefined();
    expect(tiny?.image).toMatchObject({ url: "/blog-api/uploads/tiny_464795ef94.png", smallUrl: undefined });
    expect(tiny?.image?.srcSet).toBeUndefined();
  });

  it.each([
    ["an object", { url: "/uploads/a.png" }],
    ["a list", [{ url: "/uploads/a.png" }, { url: "/uploads/b.png" }]],
    ["a list under data", { data: [{ id: 1, attributes: { url: "/uploads/a.png" } }] }],
  ])("its media may be %s", (_, image) => {
    expect(readBlog({ ...bare, image })?.image?.url).toBe("/blog-api/uploads/a.png");
  });

  it.each([null, undefined, [], { data: null }, { data: [] }, "a.png", { url: 7 }, { url: "javascript:alert(1)" }])(
    "media given as %j is no picture",
    (image) => {
      expect(readBlog({ ...bare, image })?.image).toBeUndefined();
    },
  );

  it.each([null, 7, "post", [], {}, { title: "No slug" }])("%j is no post", (entry) => {
    expect(readBlog(entry)).toBeUndefined();
  });
});
