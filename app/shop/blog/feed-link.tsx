import { useShop } from "#app/brand/use-shop.ts";
import { LATEST_BLOGS } from "#words/blog.ts";

export const FEED_PATH = "/feed.xml";

export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={blogTitle(useShop().name)} href={FEED_PATH} />;
}

export function blogTitle(shopName: string): string {
  return `${LATEST_BLOGS} | ${shopName}`;
}
