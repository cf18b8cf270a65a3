import type { OrderState } from "#domain/orders/order.ts";

export const NOT_FOUND = "ऐसा कोई ऑर्डर नहीं है, या उसका लिंक अधूरा है";
export const ORDER_CHANGED = "हमने अभी-अभी आपका ऑर्डर बदला है। कृपया उसे एक बार देख लें, फिर रद्द करें।";
const ALREADY: Record<OrderState, string> = {
  new: "बुक हो चुका",
  confirmed: "पक्का हो चुका",
  packed: "पैक हो चुका",
  out_for_delivery: "डिलीवरी पर निकल चुका",
  delivered: "पहुँच चुका",
  refused: "वापस आ चुका",
  cancelled: "रद्द हो चुका",
};
export const cannotCancel = (state: OrderState, phone: string) =>
  `ऑर्डर ${ALREADY[state]} है, इसलिए यहाँ से रद्द नहीं हो सकता। कृपया हमें ${phone} पर कॉल करें।`;
export const cancelTitle = (code: string) => `ऑर्डर ${code} रद्द करें?`;
export const NOTHING_TO_PAY = "डिलीवरी नहीं होगी, और आपको कुछ नहीं देना है। फिर से ऑर्डर कभी भी किया जा सकता है।";
export const KEEP_IT = "ऑर्डर रहने दें";
export const CANCEL_IT = "हाँ, रद्द करें";
export const notReached = (phone: string) =>
  `हमसे संपर्क नहीं हो सका, इसलिए पता नहीं कि ऑर्डर रद्द हुआ या नहीं। यह पेज अपने-आप फिर से जाँच लेगा। चाहें तो फिर कोशिश करें, या हमें ${phone} पर कॉल करें।`;
