import type { Product } from "./product.ts";

/** The first of these pictures that shows this package, as staff have said. A response of an older shop does not say. */
export function findPackagePicture(
  images: string[],
  image_packages: Product["image_packages"] | undefined,
  type: string | undefined,
): string | undefined {
  return images.find((image) => image_packages?.some((tie) => tie.image === image && tie.package === type));
}
