import { oilOf } from "#app/shop/catalogue/oil-of.ts";
import { PLACEHOLDER } from "#app/shop/catalogue/product-picture.tsx";
import type { Product } from "#domain/products/product.ts";

export interface GalleryPicture {
  /** Counted from 1, as a shopper does. */
  number: number;
  src: string;
  alt: string;
}

/** The product's pictures, else its card's, else the placeholder. The first is the main one. */
export function galleryPictures({ name, product_images, card_image }: Product): GalleryPicture[] {
  const own = product_images.filter((src) => src !== "");
  const sources = own.length > 0 ? own : [card_image || PLACEHOLDER];
  return sources.map((src, index) => ({
    number: index + 1,
    src,
    alt: pictureAlt(src, name, index + 1),
  }));
}

export function mainPicture(product: Product): string {
  return galleryPictures(product)[0]?.src ?? PLACEHOLDER;
}

/** Our own pictures of each oil, as public/art names them: TYPE-OIL. */
const TYPES: Record<string, (oil: string) => string> = {
  bottle: (oil) => `Bottle of Kolhu & Co. cold-pressed ${oil} oil`,
  tin: (oil) => `Tin of Kolhu & Co. cold-pressed ${oil} oil`,
  bowl: (oil) => `${oil.charAt(0).toUpperCase()}${oil.slice(1)} oil bottle beside ${besideBottle(oil)}`,
  closeup: (oil) => `Close-up of the ${oil} oil label`,
};

/** The alternative text: our own pictures say what they show, others which product they are of. */
function pictureAlt(src: string, productName: string, number: number): string {
  if (src === PLACEHOLDER) return `${productName}, no picture yet`;
  const [, type = "", oil = ""] = /^\/art\/(\w+)-(\w+)\.webp$/.exec(src) ?? [];
  return (oilOf(oil) === oil && TYPES[type]?.(oil)) || `${productName}, picture ${number}`;
}

function besideBottle(oil: string): string {
  if (oil === "coconut") return "half a coconut";
  return `a bowl of ${oil}${/^(alm|gro)/.test(oil) ? "s" : " seeds"}`;
}
