import { SHARE_SIZE, sharePicture } from "#domain/products/picture.ts";
import type { Product } from "#domain/products/product.ts";
import { shop } from "#domain/shop.ts";

/** What a chat app shows of a link. */
export interface SharePicture {
  address: string;
  alt: string;
  /** Only where they are known. */
  width?: number | undefined;
  height?: number | undefined;
}

export const SHOP_PICTURE: SharePicture = {
  address: "/art/share-range.jpg",
  alt: `${shop.name} cold-pressed oils`,
  ...SHARE_SIZE,
};

/** The pictures that scripts/size-pictures.mjs has put on a card. */
const ON_A_CARD = /^(\/art\/(?:bottle|bowl|tin)-[\w-]+)\.webp$/;

/** The product on a card of 1200 x 630 where there is one, else its picture as it is, else the shop's. */
export function productSharePicture(product: Pick<Product, "name" | "card_image" | "product_images">): SharePicture {
  const address = product.card_image || product.product_images[0];
  if (!address) return SHOP_PICTURE;
  const card = ON_A_CARD.test(address) ? address.replace(ON_A_CARD, "$1-share.jpg") : sharePicture(address);
  return card ? { address: card, alt: product.name, ...SHARE_SIZE } : { address, alt: product.name };
}
