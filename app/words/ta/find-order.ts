export const NOT_ONE_PHONE = "ஒரே ஒரு போன் எண்ணை எழுதுங்கள்";
export const notMatched = (phone: string) =>
  `இந்த ஆர்டர் எண்ணுக்கும் போன் எண்ணுக்கும் எந்த ஆர்டரும் கிடைக்கவில்லை. இரண்டையும் மீண்டும் ஒரு முறை பாருங்கள், அல்லது ${phone} எண்ணில் எங்களை அழையுங்கள்.`;
export const tooManyTries = (phone: string) =>
  `கடந்த சில நிமிடங்களில் இங்கே பல முறை முயற்சி நடந்துள்ளது. கால் மணி நேரம் கழித்து மீண்டும் முயலுங்கள், அல்லது ${phone} எண்ணில் எங்களை அழையுங்கள்.`;
export const MY_ORDERS = "என் ஆர்டர்கள்";
export const findDescription = (shop: string) =>
  `${shop} கடையில் உங்கள் ஆர்டர் நிலையைப் பாருங்கள்: ஆர்டர் எண்ணும் உங்கள் போன் எண்ணும் தேவை.`;
export const FIND_YOUR_ORDER = "உங்கள் ஆர்டரைத் தேட";
export const WHERE_CODE_IS = "ஆர்டர் எண் நாங்கள் அனுப்பிய மின்னஞ்சலிலும், ஆர்டர் செய்த பிறகு கார்ட் பக்கத்திலும் உள்ளது.";
export const ORDER_CODE = "ஆர்டர் எண்";
export const PHONE = "போன் எண்";
export const isRequired = (label: string) => `${label} தேவை`;
export const FIND_MY_ORDER = "என் ஆர்டரைத் தேட";
export const notReached = (phone: string) =>
  `எங்களைத் தொடர்புகொள்ள முடியவில்லை. மீண்டும் முயலுங்கள், அல்லது ${phone} எண்ணில் எங்களை அழையுங்கள்.`;

export const YOUR_ORDERS = "உங்கள் ஆர்டர்கள்";
export const ON_THIS_DEVICE = "இந்தச் சாதனத்தில்";
export const DETAILS_TO_FILL = "படிவத்தை நிரப்ப உங்கள் பெயர், போன் எண், முகவரி";
export const FORGET = "மறக்க";
export const forgetOrderNamed = (code: string) => `ஆர்டர் ${code}: மறக்க`;
export const orderForgotten = (code: string) => `இந்தச் சாதனம் ஆர்டர் ${code} விவரத்தை மறந்துவிட்டது.`;
export const FORGET_TYPED = "நான் எழுதியது: மறக்க";
export const TYPED_FORGOTTEN = "இந்தச் சாதனம் நீங்கள் எழுதியதை மறந்துவிட்டது.";
