import { shop } from "./shop.ts";

/** Opens a chat with the shop, the first message already written. */
export function whatsappUrl(text: string = shop.whatsappText): string {
  return `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text)}`;
}
