import { BLOG_TITLE } from "./blog-about.ts";

export const FEED_PATH = "/feed.xml";

/** Feed readers look for it in the head. */
export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={BLOG_TITLE} href={FEED_PATH} />;
}
