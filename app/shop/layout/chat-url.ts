import { shop } from "#domain/shop.ts";

/** Opens a chat with the shop, the first message already written. */
export const CHAT_ADDRESS = `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(shop.whatsappText)}`;
