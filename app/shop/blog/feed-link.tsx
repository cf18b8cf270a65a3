import { useShop } from "#app/brand/use-shop.ts";

export const BLOG_ABOUT = "Notes from the press, the farms and the kitchen.";

export const FEED_PATH = "/feed.xml";

export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={blogTitle(useShop().name)} href={FEED_PATH} />;
}

export function blogTitle(shopName: string): string {
  return `Latest Blogs | ${shopName}`;
}
