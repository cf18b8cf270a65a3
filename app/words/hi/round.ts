import type { ApiError } from "#domain/api-error.ts";

export const SENTENCE_END = "। ";

export const DELIVERY_ROUND = "डिलीवरी राउंड";
export const NEEDS_JAVASCRIPT = "इस पेज के लिए JavaScript ज़रूरी है। कृपया इस साइट के लिए उसे चालू करें।";
export const OPENING_ROUND = "राउंड खुल रहा है...";
export const CANNOT_OPEN =
  "यह पेज अभी इस फ़ोन में सेव नहीं है, और नेटवर्क इतना कमज़ोर है कि खुल नहीं पा रहा। जहाँ नेटवर्क अच्छा हो, वहाँ लिंक दोबारा खोलें।";
export const NOT_STORED = "यह पेज अभी इस फ़ोन में सेव नहीं हुआ है। इसे खुला रखें: बिना नेटवर्क के यह दोबारा नहीं खुलेगा।";
export const NO_COPY = "दुकान से संपर्क नहीं हो पा रहा, और इस फ़ोन में राउंड की कॉपी नहीं है। नेटवर्क आते ही राउंड खुल जाएगा।";
export const UNREACHABLE = "दुकान से संपर्क नहीं हो पा रहा। ";
export const YOU_CAN_GO_ON = "आप काम जारी रखें: संपर्क होने तक आपकी एंट्री यहीं सेव रहेंगी।";
export const SEND_NOW = "अभी भेजें";

export const LINK_ENDED = "यह लिंक बंद हो चुका है";
export const LINK_ENDED_WHY = "राउंड का हिसाब हो चुका है, या दुकान ने नया लिंक भेजा है, या लिंक अधूरा है।";
export const NAMES_DELETED = " नाम और पते अब इस फ़ोन में नहीं हैं।";

export const TO_COLLECT = "लेना है";
export const OLD_DEBTS = "पुराना बकाया";
export const TELL_THE_SHOP = "दुकान को बताएँ";
export const NOT_KNOWN_YET = "दुकान को अभी यह पता नहीं है:";
export const CONFIRM_TOLD = "क्या यह सब दुकान को बता दिया? यह सिर्फ़ इसी फ़ोन में सेव है।";
export const I_HAVE_TOLD = "दुकान को बता दिया";
export const SHOP_REFUSED = "दुकान ने इसे नहीं माना।";

export function tellRefusal({ status }: ApiError): string {
  if (status === 400) return "दुकान ने यह रकम नहीं मानी। कृपया दुकान को कॉल करें।";
  if (status === 409) return "दुकान ने यह ऑर्डर बदल दिया है, इसलिए आपकी एंट्री नहीं हुई। कृपया दुकान को कॉल करें।";
  return SHOP_REFUSED;
}
