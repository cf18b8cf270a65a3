import type { BlogPosting } from "schema-dts";
import type { Blog } from "#app/shop/api/blog.ts";
import { postOpenGraphImage, SHOP_IMAGE_URL } from "../open-graph-image.ts";
import { absoluteUrl, blogPath } from "../site-urls.ts";
import { shopReference } from "./shop-json-ld.ts";

export function postJsonLd(
  origin: string,
  shopName: string,
  post: Omit<Blog, "content"> & { excerpt: string },
): BlogPosting {
  const url = origin + blogPath(post.slug);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    description: post.excerpt || undefined,
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(postOpenGraphImage(post)?.url ?? SHOP_IMAGE_URL, origin),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    articleSection: post.category,
    author: shopReference(origin, shopName),
    publisher: shopReference(origin, shopName),
  };
}
