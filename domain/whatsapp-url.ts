import { shop } from "./shop.ts";

export function whatsappUrl(text: string = shop.whatsappText): string {
  return `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text)}`;
}
