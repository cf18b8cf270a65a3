import { expect, it } from "vitest";
import type { Blog } from "#app/shop/api/blog.ts";
import { buildFeed } from "./build-feed.ts";

const makePost = (overrides: Partial<Blog> = {}): Blog => ({
  title: "A title",
  slug: "a-title",
  content: "Text",
  publishedAt: "2025-01-05T10:00:00Z",
  updatedAt: undefined,
  category: undefined,
  image: undefined,
  ...overrides,
});

it("a post has its title, URL, excerpt, category and date", () => {
  const feed = buildFeed("https://kolhu.example", "Kolhu & Co.", [makePost({ title: "Oil & <b>", category: "News" })]);
  expect(feed).toContain("<title>Oil &amp; &lt;b&gt;</title>");
  expect(feed).toContain("<link>https://kolhu.example/Blog/a-title</link>");
  expect(feed).toContain("<description>Text...</description>");
  expect(feed).toContain("<category>News</category>");
  expect(feed).toContain("<pubDate>Sun, 05 Jan 2025 10:00:00 GMT</pubDate>");
});

it("says no date for a post that has none", () => {
  expect(buildFeed("https://kolhu.example", "Kolhu & Co.", [makePost({ publishedAt: undefined })])).not.toContain(
    "pubDate",
  );
});

it("ends after the newest fifty", () => {
  const posts = Array.from({ length: 80 }, (_, n) => makePost({ slug: `post-${n}` }));
  expect(buildFeed("https://kolhu.example", "Kolhu & Co.", posts).match(/<item>/g)).toHaveLength(50);
});
