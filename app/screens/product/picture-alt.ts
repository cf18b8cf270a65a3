import { art } from "#app/art.ts";
import { PLACEHOLDER } from "#app/product/product-picture.tsx";

const known: Record<string, { alt?: string }> = art;

/** What a person hears of a picture: our own say what they show, others whose picture they are. */
export function pictureAlt(address: string, productName: string, number: number): string {
  if (address === PLACEHOLDER) return `${productName}, no picture yet`;
  const name = /^\/art\/([\w-]+)\.webp$/.exec(address)?.[1] ?? "";
  return known[name]?.alt ?? `${productName}, picture ${number}`;
}
