export const ALL_IN_CART = "पूरा ऑर्डर आज की क़ीमतों पर आपके कार्ट में है।";
export const REST_IN_CART = "जो अभी मिलता है, वह आज की क़ीमतों पर आपके कार्ट में है।";
export const NOTHING_IN_CART = "इसमें से अभी कुछ भी ऑर्डर नहीं हो सकता।";
export const isGone = (what: string) => `${what}: अब नहीं मिलता, इसलिए छोड़ दिया।`;
export const isSoldOut = (what: string) => `${what}: स्टॉक अभी ख़त्म है, इसलिए छोड़ दिया।`;
export const isNow = (what: string, now: string, was: string) => `${what}: अब ${now} प्रति नग (पहले ${was})।`;
export const cartHad = (what: string, had: number, has: number) => `${what}: कार्ट में पहले से ${had} थे, अब ${has} हैं।`;
export const GO_TO_CART = "कार्ट पर जाएँ";
export const SEE_OILS = "हमारे तेल देखें";
