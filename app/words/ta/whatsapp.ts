import { describeCart, formatTotal } from "#domain/orders/order-text.ts";

// The shop reads these: an order's lines stay in English.

export const aboutOrder = (shop: string, code: string) => `வணக்கம் ${shop}, என் ஆர்டர் ${code} பற்றிப் பேச வேண்டும்.`;
export const whatsappOrder = (shop: string, lines: Parameters<typeof describeCart>[0]) =>
  `வணக்கம் ${shop}, இந்த ஆர்டரைப் பதிவு செய்ய வேண்டும்:\n${describeCart(lines)}\nTotal: ${formatTotal(lines)}`;
