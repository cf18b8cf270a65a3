import type { Product } from "./product.ts";

/** The first picture that staff have tied to the package. */
export function findPackagePicture(
  images: string[],
  image_packages: Product["image_packages"] | undefined,
  type: string | undefined,
): string | undefined {
  return images.find((image) => image_packages?.some((tie) => tie.image === image && tie.package === type));
}

type TiedPictures = Pick<Product, "product_images" | "image_packages" | "packages">;

export function isTied({ image_packages, packages }: TiedPictures, image: string): boolean {
  return packages.some(({ type }) => findPackagePicture([image], image_packages, type));
}

/** The picture for a chosen package: its own, else one that shows no other package. */
export function followPackage(product: TiedPictures, type: string | undefined, shown: string): string {
  const { product_images, image_packages } = product;
  return (
    findPackagePicture(product_images, image_packages, type) ||
    (isTied(product, shown) && product_images.find((image) => image && !isTied(product, image))) ||
    shown
  );
}
