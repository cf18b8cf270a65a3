import type { Blog } from "#app/api/blog.ts";
import { SHOP_PICTURE, type SharePicture } from "./share-picture.ts";

/** The post's own picture, in a size that a preview needs; else the shop's. */
export function postSharePicture({ title, image }: Pick<Blog, "title" | "image">): SharePicture {
  if (!image) return SHOP_PICTURE;
  const { url, width, height } = image.large ?? image;
  return { address: url, alt: image.alt || title, width, height };
}
