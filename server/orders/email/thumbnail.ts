import { pictureVersions } from "#domain/products/picture.ts";

/** The smallest stored version of a product's picture; undefined for a picture of another site, which a mail must not fetch. */
export function thumbnailPath(card_image: string): string | undefined {
  if (/^\/art\/[\w-]+\.webp$/.test(card_image)) return card_image.replace(".webp", "-160.webp");
  return pictureVersions(card_image)[0]?.webp;
}
