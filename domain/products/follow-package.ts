import { findPackagePicture } from "./package-picture.ts";
import type { Product } from "./product.ts";

type TiedPictures = Pick<Product, "product_images" | "image_packages" | "packages">;

/** Whether it shows one package of those that there are. */
export function isTied({ image_packages, packages }: TiedPictures, image: string): boolean {
  return packages.some(({ type }) => findPackagePicture([image], image_packages, type));
}

/** What a package shows when it is chosen: its own picture; without one no other package's, if any is tied to none. */
export function followPackage(product: TiedPictures, type: string | undefined, shown: string): string {
  const { product_images, image_packages } = product;
  return (
    findPackagePicture(product_images, image_packages, type) ||
    (isTied(product, shown) && product_images.find((image) => image && !isTied(product, image))) ||
    shown
  );
}
