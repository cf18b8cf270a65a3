import { shop } from "#domain/shop.ts";

export const BLOG_TITLE = `Latest Blogs | ${shop.name}`;
export const BLOG_ABOUT = "Notes from the press, the farms and the kitchen.";

export const FEED_PATH = "/feed.xml";

export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={BLOG_TITLE} href={FEED_PATH} />;
}
