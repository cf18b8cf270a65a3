import { shop } from "#domain/shop.ts";

/** Opens a chat with the shop, the first message already written. */
export function chatUrl(text: string = shop.whatsappText): string {
  return `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text)}`;
}
