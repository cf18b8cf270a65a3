import type { Blog } from "#app/shop/api/blog.ts";
import { postCard } from "#domain/post-card.ts";
import { SHARE_SIZE } from "#domain/products/picture.ts";
import { SHOP_PICTURE, type SharePicture } from "./open-graph-image.ts";

/** The post's own picture on a card of 1200 x 630; one that stands elsewhere as it is; else the shop's. */
export function postSharePicture({ title, image }: Pick<Blog, "title" | "image">): SharePicture {
  if (!image) return SHOP_PICTURE;
  const alt = image.alt || title;
  const card = postCard(image.url);
  if (card) return { address: card, alt, ...SHARE_SIZE };
  const { url, width, height } = image.large ?? image;
  return { address: url, alt, width, height };
}
