import { findPackagePicture } from "#domain/products/package-picture.ts";
import { initialPackage, initialSize, type Product } from "#domain/products/product.ts";
import { LANGUAGE } from "#words/language.ts";

export type CardProduct = Pick<
  Product,
  "id" | "name" | "description" | "card_image" | "product_images" | "price_sizes" | "packages" | "badge"
> &
  Partial<Pick<Product, "image_packages" | "in_language" | "stock">> & {
    /** Other names by which a search found it. */
    also?: string;
  };

/** Cuts a product for the first document: without long texts and other pictures, sizes and packages. */
export function cutToCard(product: CardProduct): CardProduct {
  const { id, name, description, badge, also, in_language } = product;
  const size = initialSize(product);
  return {
    id,
    name,
    description: firstSentence(description),
    card_image: cardPicture(product),
    product_images: [],
    price_sizes: size ? [size] : [],
    packages: [initialPackage(product)],
    badge,
    ...(also && { also }),
    ...(LANGUAGE !== "en" && in_language && { in_language }),
  };
}

export function cardPicture(
  product: Pick<CardProduct, "card_image" | "product_images" | "packages" | "image_packages">,
): string {
  const images = [product.card_image, ...product.product_images];
  const ofPackage = findPackagePicture(images, product.image_packages, initialPackage(product).type);
  return ofPackage ?? images.find((image) => image !== "") ?? "";
}

/** First sentence, in Latin or Devanagari script. */
export function firstSentence(description: string): string {
  const text = description.trim();
  const end = /[.!?।](?=\s)/u.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}
