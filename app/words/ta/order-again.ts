export const ALL_IN_CART = "எல்லாம் இன்றைய விலையில் உங்கள் கார்ட்டில் உள்ளன.";
export const REST_IN_CART = "விற்பனையில் உள்ளவை இன்றைய விலையில் உங்கள் கார்ட்டில் உள்ளன.";
export const NOTHING_IN_CART = "இதில் எதையும் இப்போது ஆர்டர் செய்ய முடியாது.";
export const isGone = (what: string) => `${what}: இப்போது விற்பனையில் இல்லை, அதனால் சேர்க்கவில்லை.`;
export const isSoldOut = (what: string) => `${what}: இப்போது இருப்பு இல்லை, அதனால் சேர்க்கவில்லை.`;
export const isNow = (what: string, now: string, was: string) => `${what}: இப்போது ஒன்று ${now} (முன்பு ${was}).`;
export const cartHad = (what: string, had: number, has: number) =>
  `${what}: கார்ட்டில் முன்பே ${had} இருந்தது, இப்போது ${has} உள்ளது.`;
export const GO_TO_CART = "கார்ட்டுக்குச் செல்ல";
export const SEE_OILS = "எங்கள் எண்ணெய்களைப் பார்க்க";
