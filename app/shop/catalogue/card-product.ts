import { initialPackage, initialSize, type Product } from "#domain/products/product.ts";

/** What a card shows and adds to the cart. */
export type CardProduct = Pick<
  Product,
  "id" | "name" | "description" | "card_image" | "product_images" | "price_sizes" | "packages" | "badge"
>;

/** A product as the home document carries it: without the long texts, the other pictures, sizes and packages. */
export function cutToCard(product: CardProduct): CardProduct {
  const { id, name, description, card_image, product_images, badge } = product;
  const size = initialSize(product);
  return {
    id,
    name,
    description: firstSentence(description),
    card_image: card_image || product_images[0] || "",
    product_images: [],
    price_sizes: size ? [size] : [],
    packages: [initialPackage(product)],
    badge,
  };
}

/** The sentence a description opens with, in Latin or Devanagari script; all of it when it has no end. */
export function firstSentence(description: string): string {
  const text = description.trim();
  const end = /[.!?।](?=\s)/u.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}
