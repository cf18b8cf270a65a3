import { plural } from "./plural.ts";

export const itemsInWords = (count: number) => `${count} ${plural(count, "பொருள்", "பொருட்கள்")}`;
export const NO_ITEMS = "கார்ட்டில் எதுவும் இல்லை.";
export const CART_NOT_STORED =
  "இந்த பிரவுசர் கார்ட்டைச் சேமிக்க விடவில்லை. தரவைச் சேமிக்க இந்தத் தளத்தை அனுமதியுங்கள், அல்லது போனில் ஆர்டர் செய்யுங்கள்.";
