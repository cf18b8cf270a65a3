import type { Shop } from "./shop.ts";

export function whatsappUrl(
  { whatsapp, whatsappText }: Pick<Shop, "whatsapp" | "whatsappText">,
  text = whatsappText,
): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
}
