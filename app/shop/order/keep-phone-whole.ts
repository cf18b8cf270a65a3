import { shop } from "#domain/shop.ts";

const NO_BREAK = "\u00a0";

/** Keeps the shop's number in one line. */
export function keepPhoneWhole(words: string): string {
  return words.replace(shop.phone, shop.phone.replaceAll(" ", NO_BREAK));
}
