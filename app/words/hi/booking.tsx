import type { ReactNode } from "react";
import type { TooMany } from "#domain/orders/too-many-orders.ts";

export const NAME_REQUIRED = "कृपया अपना नाम लिखें";
export const PHONE_REQUIRED = "कृपया अपना फ़ोन नंबर लिखें";
export const ADDRESS_REQUIRED = "कृपया अपना पता लिखें";
export const EMAIL_PROBLEM = "सही ई-मेल पता लिखें, या इसे ख़ाली छोड़ दें";
export const TOO_LONG = "कृपया थोड़ा छोटा लिखें";
export function tooManyOrders(many: TooMany | undefined, phone: string): string {
  if (!many)
    return `इस समय आपके इंटरनेट कनेक्शन से बहुत सारे ऑर्डर आ रहे हैं, इसलिए यह ऑर्डर अभी बुक नहीं हुआ। थोड़ी देर में फिर कोशिश करें, या हमें ${phone} पर कॉल करें।`;
  const source = many.by === "phone" ? "इस फ़ोन नंबर" : "आपके इंटरनेट कनेक्शन";
  return `पिछले कुछ मिनटों में ${source} से बहुत सारे ऑर्डर आए हैं, इसलिए यह ऑर्डर अभी बुक नहीं हुआ। ${many.minutes} मिनट बाद फिर कोशिश करें, या हमें ${phone} पर कॉल करें: हम ऑर्डर फ़ोन पर ले लेंगे।`;
}

export const ENTER_DETAILS = "अपनी जानकारी भरें";
export const CLOSE = "बंद करें";
export const CANCEL = "अभी नहीं";
export const SUBMIT = "ऑर्डर भेजें";
export const SENDING = "भेजा जा रहा है...";
export const USED_FOR_ORDER = "यह जानकारी सिर्फ़ आपके ऑर्डर के काम आएगी।";
export const OPENS_NEW_TAB = " (नए टैब में खुलेगा)";
export const SOMETHING_CHANGED = "कार्ट भरने के बाद कुछ बदल गया है।";
export const pricesChanged = (today: ReactNode, inCart: string) => (
  <>
    हमारी क़ीमतें बदल गई हैं: {inCart} की जगह आज {today}।
  </>
);
export const CALL_TO_AGREE = "क़ीमत तय करने के लिए हम कॉल करेंगे।";

export const NAME = "नाम";
export const PHONE = "फ़ोन नंबर";
export const weCall = (phone: string) => `ऑर्डर पक्का करने के लिए हम ${phone} पर कॉल करेंगे।`;
export const IS_NUMBER_RIGHT = "क्या यह नंबर सही है? ऑर्डर पक्का करने के लिए हम इसी पर कॉल करेंगे।";
export const EMAIL = "ई-मेल";
export const EMAIL_HINT = "ज़रूरी नहीं; ऑर्डर की कॉपी पाने के लिए";
export const ADDRESS = "पता";
export const ADDRESS_EXAMPLE = "मकान, गली, शहर और पिन कोड";
export const toPin = (comes: string, pin: string) => `${comes}, पिन कोड ${pin}`;
export const addsPin = (comes: string, pin: string) => `${comes}। आपका पहले लिखा पिन कोड ${pin} हम जोड़ देंगे`;
export const WHICH_PIN = "पिन कोड क्या है? उसके छह अंकों से आप तक पहुँचना आसान होता है।";
export const COMMENTS = "रास्ते की जानकारी या कोई और बात (ज़रूरी नहीं)";
export const HONEYPOT = "वेबसाइट (इसे ख़ाली छोड़ें)";
export const REMEMBER = "यह ऑर्डर और मेरी लिखी जानकारी याद रखें, सिर्फ़ इसी डिवाइस पर";
export const FILL_IN = "पिछली बार की जानकारी भर दें";

export const BOOKING_SUCCESSFUL = "ऑर्डर बुक हो गया!";
export const BOOKING_FAILED = "ऑर्डर बुक नहीं हो सका। थोड़ी देर बाद फिर कोशिश करें।";
export const SAFE_AGAIN = "बेफ़िक्र होकर फिर कोशिश करें: ऑर्डर एक ही बार बुक होगा।";
export const CHANGED_SINCE = "ऑर्डर बुक करने के बाद वह बदल गया है: कृपया उसे देखकर फिर से बुक करें।";
export const TRIED_AND_CHANGED =
  "ऑर्डर बुक करने के बाद वह बदल गया है, और हो सकता है पहला ऑर्डर हम तक पहुँच गया हो: दोबारा बुक करने से पहले हमें कॉल करें।";
export const PERHAPS_ARRIVED = "हो सकता है वह हम तक पहुँच गया हो: हम कॉल करें, तो बस कह दें कि नहीं चाहिए।";
export const TOO_LATE = "ऑर्डर एक दिन से रुका हुआ था, इसलिए इस डिवाइस ने उसे मिटा दिया: कृपया फिर से बुक करें।";

export const ORDER_WAITS = "दुकान से संपर्क नहीं हो सका, इसलिए आपका ऑर्डर यहाँ रुका है।";
export const waitsOnDevice = (amount: ReactNode) => (
  <>
    ऑर्डर {amount}आपके नाम, फ़ोन नंबर और पते के साथ इस डिवाइस पर सेव है। इंटरनेट आने पर, जब यह साइट खुली होगी, ऑर्डर अपने-आप चला
    जाएगा। एक दिन बाद वह मिटा दिया जाएगा।
  </>
);
export const DO_NOT_SEND = "ऑर्डर न भेजें";
export const CALL = "कॉल करें";
export const NOT_CONFIRMED = "आपके ऑर्डर की पुष्टि नहीं हो सकी।";
export const NOT_SENT = "आपका ऑर्डर नहीं जा सका।";
export const CART_SAFE = "आपका कार्ट सुरक्षित है।";
export const TRY_OR_REACH_US = "फिर कोशिश करें, या सीधे हमसे बात करें।";
export const TRY_AGAIN = "फिर कोशिश करें";

export const LAST_ORDER = "आपका पिछला ऑर्डर";
export const DISMISS = "हटाएँ";
export const lastOrderBooked = (code: ReactNode) => <>आपका पिछला ऑर्डर {code} बुक है।</>;
export const CALL_TO_CONFIRM = "पक्का करने के लिए हम कॉल करेंगे।";
export const thankYou = (code: ReactNode) => <>धन्यवाद। आपका ऑर्डर {code} बुक हो गया है।</>;
export const THANK_YOU = "धन्यवाद। आपका ऑर्डर बुक हो गया है।";
export const NAME_THE_CODE = "हमें कॉल या मैसेज करते समय यह कोड बताएँ।";
export const STEP_SOLD_OUT = "जिसका स्टॉक ख़त्म है, उसके लिए हम कॉल करेंगे";
export const STEP_PRICE = "क़ीमत तय करने के लिए हम कॉल करेंगे";
export const STEP_CONFIRM = "पक्का करने के लिए हम कॉल करेंगे";
export const STEP_PRESS = "हम तेल निकालेंगे";
export const stepBring = (isRest: boolean, day: string | undefined) =>
  `हम ${day ? `${day} तक ` : ""}${isRest ? "बाक़ी सामान " : ""}आपके घर पहुँचाएँगे`;
export const twoTotals = (inCart: ReactNode, byList: ReactNode) => (
  <>
    {inCart} आपके कार्ट में, {byList} हमारी रेट लिस्ट से। क़ीमत तय करने के लिए हम कॉल करेंगे।
  </>
);
export const keepReady = (isRest: boolean, total: ReactNode) => (
  <>
    कृपया {isRest ? "बाक़ी सामान के लिए " : null}तैयार रखें: {total}
  </>
);
export const WRITE = "मैसेज करें";
export const CALL_LINK = "कॉल करें";
export const somethingWrong = (call: ReactNode, write: ReactNode) => (
  <>
    कुछ ग़लत है? {call} या {write}।
  </>
);
export const SEE_ORDER = "अपना ऑर्डर देखें";
export const KEEP_SHOPPING = "और ख़रीदारी करें";
export const SEND_TO_MYSELF = "अपने WhatsApp पर भेजें";
export const myOrderAt = (code: string | undefined, shop: string) => `${shop} में मेरा ऑर्डर${code ? ` ${code}` : ""}`;
export const soldOutNow = (lines: string) => `स्टॉक अभी ख़त्म: ${lines}`;
export const theyCall = (phone: string) => `पक्का करने के लिए दुकान से कॉल आएगा: ${phone}`;
export const statusAt = (url: string) => `ऑर्डर की स्थिति: ${url}`;
