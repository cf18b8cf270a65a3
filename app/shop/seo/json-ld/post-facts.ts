import type { BlogPosting } from "schema-dts";
import type { Blog } from "#app/shop/api/blog.ts";
import { absoluteAddress } from "../absolute-url.ts";
import { blogPath } from "../blog-path.ts";
import { postSharePicture } from "../post-open-graph-image.ts";
import { shopReference } from "./shop-facts.ts";

export function postFacts(origin: string, post: Omit<Blog, "content"> & { excerpt: string }): BlogPosting {
  const url = origin + blogPath(post.slug);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    description: post.excerpt || undefined,
    url,
    mainEntityOfPage: url,
    image: absoluteAddress(postSharePicture(post).address, origin),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    articleSection: post.category,
    author: shopReference(origin),
    publisher: shopReference(origin),
  };
}
