import { oilOf, PLACEHOLDER } from "#app/shop/catalogue/product-picture.tsx";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { followPackage, isTied } from "#domain/products/package-picture.ts";
import { initialPackage, type Product } from "#domain/products/product.ts";
import { ART, atHome, noPicture, nthPicture } from "#words/product.ts";

export interface GalleryPicture {
  /** From 1. */
  number: number;
  src: string;
  alt: string;
}

export function galleryPictures(product: Product, pack?: string): GalleryPicture[] {
  const main = mainPicture(product, pack);
  const others = product.product_images.filter((src) => src !== "");
  others.splice(others.indexOf(main), 1);
  return [main, ...others].map((src, index) => ({
    number: index + 1,
    src,
    alt: pictureAlt(src, nameOf(product), index + 1),
  }));
}

export function mainPicture(product: Product, pack = initialPackage(product).type): string {
  const first = product.product_images.find((src) => src !== "") ?? (product.card_image || PLACEHOLDER);
  return isTied(product, first) ? followPackage(product, pack, first) : first;
}

function pictureAlt(src: string, productName: string, number: number): string {
  if (src === PLACEHOLDER) return noPicture(productName);
  const [, type = "", oil = ""] = /^\/art\/(\w+)-(\w+)\.webp$/.exec(src) ?? [];
  if (type === "life") return atHome(productName);
  return (oilOf(oil) === oil && ART[type]?.(oil)) || nthPicture(productName, number);
}
