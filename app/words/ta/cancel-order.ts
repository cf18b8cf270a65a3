import type { OrderState } from "#domain/orders/order.ts";

export const NOT_FOUND = "அப்படி ஒரு ஆர்டர் இல்லை, அல்லது அதன் லிங்க் முழுமையாக இல்லை";
export const ORDER_CHANGED = "உங்கள் ஆர்டரை இப்போதுதான் மாற்றினோம். மீண்டும் ஒரு முறை பார்த்துவிட்டு ரத்து செய்யுங்கள்.";
const ALREADY: Record<OrderState, string> = {
  new: "பதிவாகிவிட்டது",
  confirmed: "உறுதியாகிவிட்டது",
  packed: "பேக் ஆகிவிட்டது",
  out_for_delivery: "டெலிவரிக்குப் புறப்பட்டுவிட்டது",
  delivered: "வந்து சேர்ந்துவிட்டது",
  refused: "திரும்பி வந்துவிட்டது",
  cancelled: "ரத்தாகிவிட்டது",
};
export const cannotCancel = (state: OrderState, phone: string) =>
  `ஆர்டர் ${ALREADY[state]}; அதனால் இங்கே ரத்து செய்ய முடியாது. ${phone} எண்ணில் எங்களை அழையுங்கள்.`;
export const cancelTitle = (code: string) => `ஆர்டர் ${code} ரத்து செய்யலாமா?`;
export const NOTHING_TO_PAY = "எதுவும் டெலிவரி ஆகாது; எதுவும் செலுத்த வேண்டியதில்லை. எப்போது வேண்டுமானாலும் மீண்டும் ஆர்டர் செய்யலாம்.";
export const KEEP_IT = "இருக்கட்டும்";
export const CANCEL_IT = "ஆம், ரத்து செய்";
export const notReached = (phone: string) =>
  `எங்களைத் தொடர்புகொள்ள முடியவில்லை; அதனால் ரத்தானதா என்று தெரியவில்லை. இந்தப் பக்கம் தானாக மீண்டும் பார்க்கும். நீங்களும் மீண்டும் முயலலாம், அல்லது ${phone} எண்ணில் எங்களை அழைக்கலாம்.`;
