import { shop } from "#domain/shop.ts";

const NO_BREAK = "\u00a0";

export function keepPhoneWhole(words: string): string {
  return words.replace(shop.phone, shop.phone.replaceAll(" ", NO_BREAK));
}
