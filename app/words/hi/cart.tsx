import type { ReactNode } from "react";
import type { LineChange } from "#domain/cart/cart-check.ts";

export const YOUR_CART = "आपका कार्ट";
export const cartDescription = (shop: string, payment: string) => `${shop} में आपका कार्ट: डिलीवरी मुफ़्त है। ${payment}।`;
export const CONTINUE_SHOPPING = "ख़रीदारी जारी रखें";
export const CASH_ONLY = "अभी हम सिर्फ़ डिलीवरी पर नकद लेते हैं। ऑफ़र और कूपन की छूट डिलीवरी के समय मिलेगी।";
export const MY_ORDERS = "मेरे ऑर्डर";
export const SUGGESTIONS = "ज़्यादातर रसोइयों की शुरुआत इन्हीं से होती है";

export const ALL_SOLD_OUT = "आपके कार्ट में जो कुछ है, उसका स्टॉक अभी ख़त्म है।";
export const BOOKED_ELSEWHERE = "आपका ऑर्डर दूसरे टैब में बुक हो गया है।";
export const CART_CHANGED = "आपके कार्ट की किसी चीज़ में बदलाव हुआ है। निशान वाली लाइनें देखें: अपने-आप कुछ नहीं बदलता।";
export const isSoldOut = (name: string, size: string) => `${name}, ${size} का स्टॉक ख़त्म है।`;
export const isRemoved = (name: string, size: string) => `${name}, ${size} कार्ट से हट गया।`;
export const ALL_REMOVED = "कार्ट से सब कुछ हट गया।";
export const totalIs = (total: string) => `कुल ${total}।`;

export const CART_EMPTY = "आपका कार्ट ख़ाली है";
export const NOTHING_ADDED = "लगता है, आपने अभी तक कार्ट में कुछ नहीं डाला है।";
export const START_SHOPPING = "ख़रीदारी शुरू करें";
export const UNDO = "वापस लाएँ";
export const withoutJavascript = (phone: ReactNode) => (
  <>आपका कार्ट आपके ब्राउज़र में रहता है, और उसे दिखाने के लिए JavaScript चाहिए। ऑर्डर फ़ोन से भी दिया जा सकता है: {phone}</>
);

export const ITEMS = "सामान";
export const each = (price: ReactNode) => <>{price} प्रति नग</>;
export const quantityOf = (choice: string) => `${choice}: मात्रा`;
export const DECREASE_QUANTITY = "मात्रा घटाएँ";
export const INCREASE_QUANTITY = "मात्रा बढ़ाएँ";
export const REMOVE = "हटाएँ";
export const removeChoice = (choice: string) => `${choice}: हटाएँ`;
export const SOLD_OUT = "स्टॉक ख़त्म";
export const NOT_ORDERED = "यह हिसाब में नहीं जुड़ेगा, और ऑर्डर में नहीं जाएगा।";
const GONE = {
  "product gone": "यह तेल अब नहीं मिलता।",
  "size gone": "यह साइज़ अब नहीं मिलता।",
  "package gone": "यह पैकिंग अब नहीं मिलती।",
};
export const isGone = (is: Exclude<LineChange["is"], "price" | "sold out">) => GONE[is];
export const CALL_ABOUT_IT = "बुक करने पर हम इसके बारे में आपको कॉल करेंगे।";
export const nowWas = (now: string, was: string) => `अब ${now} (पहले ${was})`;
export const TAKE_NEW_PRICE = "नई क़ीमत लें";
export const takeNewPriceOf = (choice: string) => `${choice}: नई क़ीमत लें`;

export const ORDER_SUMMARY = "ऑर्डर का हिसाब";
export const subtotalOf = (items: string) => `सामान (${items})`;
export const DELIVERY = "डिलीवरी";
export const FREE = "मुफ़्त";
export const TOTAL = "कुल";
export const ORDER_ON_WHATSAPP = "WhatsApp पर ऑर्डर करें";
export const CLEAR_CART = "कार्ट ख़ाली करें";
export const BOOK_ORDER = "ऑर्डर बुक करें";
export const BOOK_ORDER_BAR = "ऑर्डर बुक करें";
export const deliveryFree = (items: string) => `${items}, डिलीवरी मुफ़्त`;
