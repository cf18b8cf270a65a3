export const pressedOn = (day: string) => `${day} அன்று ஆட்டியது`;
export const bestBefore = (day: string) => `${day} வரை பயன்படுத்த ஏற்றது`;
export const batchNamed = (code: string) => `பேட்ச் ${code}`;
export const LAB_REPORT_INSIDE = "ஆய்வக அறிக்கை";

export const batchTitle = (code: string, oil: string) => `பேட்ச் ${code}${oil && `: ${oil}`}`;
export const batchDescription = (code: string, pressed: string, best: string) =>
  `பேட்ச் ${code} ${pressed} அன்று ஆட்டியது. ${best} வரை பயன்படுத்த ஏற்றது.`;
export const BATCH = "பேட்ச்";
export const OIL = "எண்ணெய்";
export const PRESSED_ON = "ஆட்டிய தேதி";
export const BEST_BEFORE = "பயன்படுத்த ஏற்ற காலம்";
export const LAB_REPORT = "ஆய்வக அறிக்கை";
export const SEE_REPORT = "அறிக்கையைப் பார்க்க";
export const ORDER_THIS_OIL = "இந்த எண்ணெயை ஆர்டர் செய்ய";
export const SAME_AGAIN = "அதையே மீண்டும்";
export const orderedBefore = (code: string, lines: string) => `உங்கள் ஆர்டர் ${code}: ${lines}`;

export const recalled = (code: string, what: string) =>
  `பேட்ச் ${code}${what && ` (${what})`} திரும்பப் பெறப்படுகிறது. தயவுசெய்து அதைப் பயன்படுத்த வேண்டாம். எங்களை அழையுங்கள்: அதைத் திரும்பப் பெற்று, மாற்றித் தருவோம் அல்லது பணத்தைத் திருப்பித் தருவோம்.`;
