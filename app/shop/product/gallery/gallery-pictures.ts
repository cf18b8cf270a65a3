import { oilOf } from "#app/shop/catalogue/oil-of.ts";
import { PLACEHOLDER } from "#app/shop/catalogue/product-picture.tsx";
import { followPackage, isTied } from "#domain/products/package-picture.ts";
import { initialPackage, type Product } from "#domain/products/product.ts";

export interface GalleryPicture {
  /** Counted from 1, as a shopper does. */
  number: number;
  src: string;
  alt: string;
}

/** The product's pictures, the main one first. */
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

/** The first picture, or the one that fits if that is of another package than the one chosen at first; else the card's, else the placeholder. */
export function mainPicture(product: Product, pack = initialPackage(product).type): string {
  const first = product.product_images.find((src) => src !== "") ?? (product.card_image || PLACEHOLDER);
  return isTied(product, first) ? followPackage(product, pack, first) : first;
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
