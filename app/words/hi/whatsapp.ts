import { describeCart, formatTotal } from "#domain/orders/order-text.ts";

// The shop reads these: an order's lines stay in English.

export const aboutOrder = (shop: string, code: string) => `नमस्ते ${shop}, मेरे ऑर्डर ${code} के बारे में बात करनी है।`;
export const whatsappOrder = (shop: string, lines: Parameters<typeof describeCart>[0]) =>
  `नमस्ते ${shop}, मुझे यह ऑर्डर बुक करना है:\n${describeCart(lines)}\nTotal: ${formatTotal(lines)}`;
