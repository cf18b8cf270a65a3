export const WHY_OUR_PRODUCT = "हमारा तेल ही क्यों लें";
export const BELOW_45 = "45\u00a0°C से नीचे, कोल्हू से निकला";
export const ONE_INGREDIENT = "एक ही सामग्री, ऑर्गेनिक खेती की";
export const NO_SOLVENTS = "न सॉल्वेंट, न रिफ़ाइनिंग, न रंग";
export const SMALL_BATCHES = "हर हफ़्ते छोटी खेपों में निकला";

export const OUR_PROMISE = "हमारा वादा";
export const FSSAI_CERTIFIED = "FSSAI प्रमाणित";
export const LAB_TESTED = "लैब में जाँचा हुआ";
export const PLASTIC_FREE = "बिना प्लास्टिक की पैकिंग";
export const FREE_DELIVERY = "मुफ़्त डिलीवरी";
export const CASH_ON_DELIVERY = "डिलीवरी पर नकद";
export const HELP = "कॉल और चैट पर मदद";

export const DETAILS = "विवरण";
export const PRODUCT_INFORMATION = "तेल की जानकारी";
export const DESCRIPTION = "तेल के बारे में";
export const SPECIFICATIONS = "ब्योरा";
export const REVIEWS = "राय";

export const WOODEN_PRESS = "लकड़ी का कोल्हू";
export const WOODEN_PRESS_TEXT = "धीमा कोल्हू तेल को गरम नहीं होने देता।";
export const NOTHING_REMOVED = "कुछ निकाला नहीं";
export const NOTHING_REMOVED_TEXT = "थिराकर कपड़े से छाना हुआ, रिफ़ाइंड कभी नहीं।";
export const NOTHING_ADDED = "कुछ मिलाया नहीं";
export const NOTHING_ADDED_TEXT = "न कोई दूसरा तेल, न रंग, न ख़ुशबू।";
export const ITS_OWN_CHARACTER = "अपना असली रूप";
export const ITS_OWN_CHARACTER_TEXT = "फ़सल का रंग, महक और स्वाद तेल में बने रहते हैं।";
export const NO_DESCRIPTION = "अभी कोई जानकारी नहीं है";

export const ECO_PACKAGING = "पर्यावरण के लिए अच्छी पैकिंग";

export const BRAND = "ब्रांड";
export const PRODUCT_TYPE = "तेल";
export const AVAILABLE_SIZES = "मिलने वाले साइज़";
export const PACKAGE_TYPES = "पैकिंग";
export const CATEGORY = "श्रेणी";
export const BEST_BEFORE = "कब तक इस्तेमाल करें";
export const TWELVE_MONTHS = "बनने के 12 महीने तक";
export const COUNTRY_OF_ORIGIN = "किस देश में बना";
export const MADE_AND_PACKED_BY = "निर्माता और पैक करने वाले";
export const NO_SIZES = "अभी कोई नहीं";
export const NET_QUANTITY = "शुद्ध मात्रा";
export const MRP = "MRP";
export const PRICE_TODAY = "आज का दाम";
export const MRP_WITH_TAXES = "MRP में सभी टैक्स शामिल हैं।";

export const PRODUCT_DETAIL = "तेल की जानकारी";
export const INVALID_URL = "इस पते पर कोई तेल नहीं है";
export const BACK_TO_PRODUCTS = "सभी तेलों पर वापस";
export const ZOOMED_PICTURE = "बड़ी तस्वीर";
export const CLOSE = "बंद करें";
export const TAP_TO_CLOSE = "बंद करने के लिए कहीं भी छुएँ";
