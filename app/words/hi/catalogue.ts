export const PRICE_ON_REQUEST = "क़ीमत पूछें";
export const SOLD_OUT = "स्टॉक ख़त्म";
export const SOLD_OUT_INSIDE = "स्टॉक ख़त्म";
export const ADD_TO_CART = "कार्ट में डालें";
export const ADDED_TO_CART = "कार्ट में डल गया!";
export const CART_NOT_SAVED = "कार्ट सेव नहीं हो सका";
export const isInCart = (name: string) => `${name} आपके कार्ट में है।`;
export const PRICE = "क़ीमत ";
export const BEFORE_DISCOUNT = "छूट से पहले ";
export const percentOffWords = (off: number) => `${off}% छूट`;

const NUMBERS = ["ढेर सारे", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ", "दस"];
export const countOils = (count: number) => `${NUMBERS[count] ?? count} तेल`;

export const COCONUT_OIL = "नारियल तेल";
export const GROUND_NUT_OIL = "मूँगफली तेल";
export const SUNFLOWER_OIL = "सूरजमुखी तेल";
export const CASTOR_OIL = "अरंडी तेल";
export const MUSTARD_OIL = "सरसों तेल";
export const SESAME_OIL = "तिल तेल";
export const ALMOND_OIL = "बादाम तेल";
export const SAFFLOWER_OIL = "कुसुम तेल";
