import { PLACEHOLDER } from "#app/shop/catalogue/product-picture.tsx";
import type { Product } from "#domain/products/product.ts";
import { pictureAlt } from "./picture-alt.ts";

export interface GalleryPicture {
  /** Counted from 1, as a shopper does. */
  number: number;
  address: string;
  alt: string;
}

/** The product's pictures, else its card's, else the placeholder. The first is the main one. */
export function galleryPictures({ name, product_images, card_image }: Product): GalleryPicture[] {
  const own = product_images.filter((address) => address !== "");
  const addresses = own.length > 0 ? own : [card_image || PLACEHOLDER];
  return addresses.map((address, index) => ({
    number: index + 1,
    address,
    alt: pictureAlt(address, name, index + 1),
  }));
}

export function mainPicture(product: Product): string {
  return galleryPictures(product)[0]?.address ?? PLACEHOLDER;
}
