import { oilOf, PLACEHOLDER } from "#app/shop/catalogue/product-picture.tsx";
import { followPackage, isTied } from "#domain/products/package-picture.ts";
import { initialPackage, type Product } from "#domain/products/product.ts";

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
    alt: pictureAlt(src, product.name, index + 1),
  }));
}

export function mainPicture(product: Product, pack = initialPackage(product).type): string {
  const first = product.product_images.find((src) => src !== "") ?? (product.card_image || PLACEHOLDER);
  return isTied(product, first) ? followPackage(product, pack, first) : first;
}

/** Our own pictures in public/art are named TYPE-OIL. */
const TYPES: Record<string, (oil: string) => string> = {
  bottle: (oil) => `Bottle of Kolhu & Co. cold-pressed ${oil} oil`,
  tin: (oil) => `Tin of Kolhu & Co. cold-pressed ${oil} oil`,
  bowl: (oil) => `${oil.charAt(0).toUpperCase()}${oil.slice(1)} oil bottle beside ${besideBottle(oil)}`,
  closeup: (oil) => `Close-up of the ${oil} oil label`,
};

function pictureAlt(src: string, productName: string, number: number): string {
  if (src === PLACEHOLDER) return `${productName}, no picture yet`;
  const [, type = "", oil = ""] = /^\/art\/(\w+)-(\w+)\.webp$/.exec(src) ?? [];
  return (oilOf(oil) === oil && TYPES[type]?.(oil)) || `${productName}, picture ${number}`;
}

function besideBottle(oil: string): string {
  if (oil === "coconut") return "half a coconut";
  return `a bowl of ${oil}${/^(alm|gro)/.test(oil) ? "s" : " seeds"}`;
}
