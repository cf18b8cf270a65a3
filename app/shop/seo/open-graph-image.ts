import type { Blog } from "#app/shop/api/blog.ts";
import { postCardUrl } from "#domain/post-card.ts";
import { OPEN_GRAPH_SIZE, openGraphUrl } from "#domain/products/picture.ts";
import type { Product } from "#domain/products/product.ts";
import { coldPressedOilsOf } from "#words/seo.ts";

export interface OpenGraphImage {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

export const SHOP_IMAGE_URL = "/art/share-range.jpg";

export function shopOpenGraphImage(shopName: string): OpenGraphImage {
  return { url: SHOP_IMAGE_URL, alt: coldPressedOilsOf(shopName), ...OPEN_GRAPH_SIZE };
}

/** Pictures with a card of 1200 × 630 in public/art, named NAME-share.jpg. */
const ON_A_CARD = /^(\/art\/(?:bottle|bowl|tin)-[\w-]+)\.webp$/;

/** Undefined where the shop's own is shown. */
export function productOpenGraphImage(
  product: Pick<Product, "name" | "card_image" | "product_images">,
): OpenGraphImage | undefined {
  const url = product.card_image || product.product_images[0];
  if (!url) return undefined;
  const card = pictureCard(url);
  return card ? { url: card, alt: product.name, ...OPEN_GRAPH_SIZE } : { url, alt: product.name };
}

/** A product's picture as a JPEG of 1200 x 630; undefined for a URL of another site. */
export function pictureCard(url: string): string | undefined {
  return ON_A_CARD.test(url) ? url.replace(ON_A_CARD, "$1-share.jpg") : openGraphUrl(url);
}

/** Undefined where the shop's own is shown. */
export function postOpenGraphImage({ title, image }: Pick<Blog, "title" | "image">): OpenGraphImage | undefined {
  if (!image) return undefined;
  const alt = image.alt || title;
  const card = postCardUrl(image.url);
  if (card) return { url: card, alt, ...OPEN_GRAPH_SIZE };
  const { url, width, height } = image.large ?? image;
  return { url, alt, width, height };
}
