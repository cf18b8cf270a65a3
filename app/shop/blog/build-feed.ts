import type { Blog } from "#app/shop/api/blog.ts";
import { BLOG_PATH, blogPath } from "#app/shop/seo/site-urls.ts";
import { xmlText } from "#app/shop/seo/xml-document.ts";
import { BLOG_ABOUT } from "#words/blog.ts";
import { excerpt } from "./excerpt.ts";
import { blogTitle, FEED_PATH } from "./feed-link.tsx";

const MAX_POSTS = 50;

/** RSS rather than Atom: a post may have no date, and Atom wants one. */
export function buildFeed(origin: string, shopName: string, posts: Blog[]): string {
  const items = posts.slice(0, MAX_POSTS).map((post) => describePost(origin, post));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element("title", blogTitle(shopName))}${element("link", origin + BLOG_PATH)}${element("description", BLOG_ABOUT)}<language>en-in</language>
<atom:link href="${xmlText(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>
${items.join("")}</channel>
</rss>
`;
}

function describePost(origin: string, { title, slug, content, publishedAt, category }: Blog): string {
  const url = origin + blogPath(slug);
  const published = Date.parse(publishedAt ?? "");
  return `<item>
${element("title", title)}${element("link", url)}${element("guid", url)}${element("description", excerpt(content))}${
  category ? element("category", category) : ""
}${published ? element("pubDate", new Date(published).toUTCString()) : ""}</item>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>\n`;
}
