import type { ReactNode } from "react";
import type { LineChange } from "#domain/cart/cart-check.ts";

export const YOUR_CART = "உங்கள் கார்ட்";
export const cartDescription = (shop: string, payment: string) => `${shop} கடையில் உங்கள் கார்ட்: டெலிவரி இலவசம். ${payment}.`;
export const CONTINUE_SHOPPING = "தொடர்ந்து வாங்க";
export const CASH_ONLY =
  "இப்போதைக்கு டெலிவரியின்போது பணம் மட்டுமே பெறுகிறோம். சலுகைகளும் கூப்பன்களும் டெலிவரியின்போது கழிக்கப்படும்.";
export const MY_ORDERS = "என் ஆர்டர்கள்";
export const SUGGESTIONS = "பெரும்பாலான சமையலறைகள் இவற்றில்தான் தொடங்குகின்றன";

export const ALL_SOLD_OUT = "உங்கள் கார்ட்டில் உள்ள எதுவும் இப்போது இருப்பில் இல்லை.";
export const BOOKED_ELSEWHERE = "உங்கள் ஆர்டர் வேறொரு டேபில் பதிவாகிவிட்டது.";
export const CART_CHANGED = "நீங்கள் கார்ட்டில் சேர்த்த பிறகு ஏதோ மாறியுள்ளது. குறிக்கப்பட்ட வரிகளைப் பாருங்கள்: தானாக எதுவும் மாறாது.";
export const isSoldOut = (name: string, size: string) => `${name}, ${size}: இருப்பு இல்லை.`;
export const isRemoved = (name: string, size: string) => `${name}, ${size} நீக்கப்பட்டது.`;
export const ALL_REMOVED = "எல்லாம் நீக்கப்பட்டன.";
export const totalIs = (total: string) => `மொத்தம் ${total}.`;

export const CART_EMPTY = "உங்கள் கார்ட் காலியாக உள்ளது";
export const NOTHING_ADDED = "நீங்கள் இன்னும் எதையும் சேர்க்கவில்லை போலிருக்கிறது.";
export const START_SHOPPING = "வாங்கத் தொடங்க";
export const UNDO = "திரும்பச் சேர்";
export const withoutJavascript = (phone: ReactNode) => (
  <>உங்கள் கார்ட் உங்கள் பிரவுசரில்தான் உள்ளது; அதைக் காட்ட JavaScript தேவை. போனிலும் ஆர்டர் செய்யலாம்: {phone}</>
);

export const ITEMS = "பொருட்கள்";
export const each = (price: ReactNode) => <>ஒன்று {price}</>;
export const quantityOf = (choice: string) => `${choice}: எண்ணிக்கை`;
export const DECREASE_QUANTITY = "எண்ணிக்கையைக் குறை";
export const INCREASE_QUANTITY = "எண்ணிக்கையைக் கூட்டு";
export const REMOVE = "நீக்கு";
export const removeChoice = (choice: string) => `${choice}: நீக்கு`;
export const SOLD_OUT = "இருப்பு இல்லை";
export const NOT_ORDERED = "இது கணக்கில் சேராது, ஆர்டரிலும் இருக்காது.";
const GONE = { "product gone": "இந்த எண்ணெய்", "size gone": "இந்த அளவு", "package gone": "இந்தப் பேக்கிங்" };
export const isGone = (is: Exclude<LineChange["is"], "price" | "sold out">) => `${GONE[is]} இனி விற்பனைக்கு இல்லை.`;
export const CALL_ABOUT_IT = "ஆர்டர் செய்தால், இதைப் பற்றி உங்களை அழைப்போம்.";
export const nowWas = (now: string, was: string) => `இன்று ${now} (முன்பு ${was})`;
export const TAKE_NEW_PRICE = "புதிய விலையை ஏற்க";
export const takeNewPriceOf = (choice: string) => `${choice}: புதிய விலையை ஏற்க`;

export const ORDER_SUMMARY = "ஆர்டர் கணக்கு";
export const subtotalOf = (items: string) => `விலை (${items})`;
export const DELIVERY = "டெலிவரி";
export const FREE = "இலவசம்";
export const TOTAL = "மொத்தம்";
export const ORDER_ON_WHATSAPP = "WhatsApp-இல் ஆர்டர்";
export const CLEAR_CART = "கார்ட்டைக் காலி செய்";
export const BOOK_ORDER = "ஆர்டர் செய்";
export const BOOK_ORDER_BAR = "ஆர்டர் செய்";
/** Without the number of items: a narrow phone has no room for it, and the header shows it. */
export const deliveryFree = () => "டெலிவரி இலவசம்";
