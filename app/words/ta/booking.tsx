import type { ReactNode } from "react";
import type { TooMany } from "#domain/orders/too-many-orders.ts";
import { plural } from "./plural.ts";

export const NAME_REQUIRED = "உங்கள் பெயரை எழுதுங்கள்";
export const PHONE_REQUIRED = "உங்கள் போன் எண்ணை எழுதுங்கள்";
export const ADDRESS_REQUIRED = "உங்கள் முகவரியை எழுதுங்கள்";
export const EMAIL_PROBLEM = "சரியான மின்னஞ்சல் முகவரியை எழுதுங்கள், அல்லது காலியாக விடுங்கள்";
export const TOO_LONG = "கொஞ்சம் சுருக்கமாக எழுதுங்கள்";
export function tooManyOrders(many: TooMany | undefined, phone: string): string {
  if (!many)
    return `உங்கள் இணைய இணைப்பிலிருந்து இப்போது பல ஆர்டர்கள் வருகின்றன; அதனால் இந்த ஆர்டர் இன்னும் பதிவாகவில்லை. சற்று நேரத்தில் மீண்டும் முயலுங்கள், அல்லது ${phone} எண்ணில் எங்களை அழையுங்கள்.`;
  const { by, minutes } = many;
  const source = by === "phone" ? "இந்தப் போன் எண்ணில்" : "உங்கள் இணைய இணைப்பிலிருந்து";
  const later = `${minutes} ${plural(minutes, "நிமிடம்", "நிமிடங்கள்")} கழித்து`;
  return `கடந்த சில நிமிடங்களில் ${source} பல ஆர்டர்கள் வந்துள்ளன; அதனால் இந்த ஆர்டர் இன்னும் பதிவாகவில்லை. ${later} மீண்டும் முயலுங்கள், அல்லது ${phone} எண்ணில் எங்களை அழையுங்கள்: போனிலேயே ஆர்டரை எடுத்துக்கொள்வோம்.`;
}

export const ENTER_DETAILS = "உங்கள் விவரங்கள்";
export const CLOSE = "மூடு";
export const CANCEL = "வேண்டாம்";
export const SUBMIT = "ஆர்டரை அனுப்பு";
export const SENDING = "அனுப்பப்படுகிறது...";
export const USED_FOR_ORDER = "இதை உங்கள் ஆர்டருக்கு மட்டுமே பயன்படுத்துகிறோம்.";
export const OPENS_NEW_TAB = " (புதிய டேபில் திறக்கும்)";
export const SOMETHING_CHANGED = "நீங்கள் கார்ட்டில் சேர்த்த பிறகு ஏதோ மாறியுள்ளது.";
export const pricesChanged = (today: ReactNode, inCart: string) => (
  <>
    எங்கள் விலைகள் மாறியுள்ளன: {inCart} இருந்தது, இன்று {today}.
  </>
);
export const CALL_TO_AGREE = "விலையை முடிவு செய்ய உங்களை அழைப்போம்.";

export const NAME = "பெயர்";
export const PHONE = "போன் எண்";
export const weCall = (phone: string) => `ஆர்டரை உறுதி செய்ய ${phone} எண்ணில் அழைப்போம்.`;
export const IS_NUMBER_RIGHT = "இந்த எண் சரியா? ஆர்டரை உறுதி செய்ய இதில்தான் அழைப்போம்.";
export const EMAIL = "மின்னஞ்சல்";
export const EMAIL_HINT = "கட்டாயமில்லை; ஆர்டரின் நகல் வேண்டுமானால்";
export const ADDRESS = "முகவரி";
export const ADDRESS_EXAMPLE = "வீடு, தெரு, ஊர், பின்கோடு";
export const toPin = (comes: string, pin: string) => `${comes}, பின்கோடு ${pin}`;
export const addsPin = (comes: string, pin: string) => `${comes}. நீங்கள் முன்பு எழுதிய பின்கோடு ${pin} சேர்க்கப்படும்`;
export const WHICH_PIN = "பின்கோடு என்ன? அதன் ஆறு இலக்கங்கள் உங்கள் இடத்தைக் கண்டுபிடிக்க உதவும்.";
export const COMMENTS = "வழி அல்லது வேறு குறிப்பு (கட்டாயமில்லை)";
export const HONEYPOT = "இணையதளம் (காலியாக விடுங்கள்)";
export const REMEMBER = "இந்த ஆர்டரையும் நான் எழுதியதையும் இந்தச் சாதனத்தில் மட்டும் நினைவில் வைக்கவும்";
export const FILL_IN = "கடந்த முறை எழுதியதை நிரப்பு";

export const BOOKING_SUCCESSFUL = "ஆர்டர் பதிவானது!";
export const BOOKING_FAILED = "ஆர்டரைப் பதிவு செய்ய முடியவில்லை. சற்று நேரம் கழித்து மீண்டும் முயலுங்கள்.";
export const SAFE_AGAIN = "தயங்காமல் மீண்டும் முயலுங்கள்: ஒரு முறை மட்டுமே பதிவாகும்.";
export const CHANGED_SINCE = "நீங்கள் ஆர்டர் செய்த பிறகு அது மாறியுள்ளது: அதைப் பார்த்து மீண்டும் ஆர்டர் செய்யுங்கள்.";
export const TRIED_AND_CHANGED =
  "நீங்கள் ஆர்டர் செய்த பிறகு அது மாறியுள்ளது; முதல் ஆர்டர் எங்களுக்கு வந்திருக்கலாம்: மீண்டும் ஆர்டர் செய்வதற்கு முன் எங்களை அழையுங்கள்.";
export const PERHAPS_ARRIVED = "அது எங்களுக்கு வந்திருக்கலாம்: நாங்கள் அழைத்தால், வேண்டாம் என்று சொன்னால் போதும்.";
export const TOO_LATE = "ஆர்டர் ஒரு நாள் காத்திருந்தது; அதனால் இந்தச் சாதனம் அதை நீக்கிவிட்டது: மீண்டும் ஆர்டர் செய்யுங்கள்.";

export const ORDER_WAITS = "கடையைத் தொடர்புகொள்ள முடியவில்லை; அதனால் உங்கள் ஆர்டர் இங்கே காத்திருக்கிறது.";
export const waitsOnDevice = (amount: ReactNode) => (
  <>
    ஆர்டர் {amount}உங்கள் பெயர், போன் எண், முகவரியுடன் இந்தச் சாதனத்தில் சேமிக்கப்பட்டுள்ளது. இணையம் வந்ததும், இந்தத் தளம் திறந்திருந்தால், தானாக
    அனுப்பப்படும். ஒரு நாள் கழித்து அது நீக்கப்படும்.
  </>
);
export const DO_NOT_SEND = "இதை அனுப்ப வேண்டாம்";
export const CALL = "அழைக்க";
export const NOT_CONFIRMED = "உங்கள் ஆர்டரை உறுதிப்படுத்த முடியவில்லை.";
export const NOT_SENT = "உங்கள் ஆர்டர் அனுப்பப்படவில்லை.";
export const CART_SAFE = "உங்கள் கார்ட் பத்திரமாக உள்ளது.";
export const TRY_OR_REACH_US = "மீண்டும் முயலுங்கள், அல்லது நேரடியாக எங்களிடம் பேசுங்கள்.";
export const TRY_AGAIN = "மீண்டும் முயல";

export const LAST_ORDER = "உங்கள் கடைசி ஆர்டர்";
export const DISMISS = "மூடு";
export const lastOrderBooked = (code: ReactNode) => <>உங்கள் கடைசி ஆர்டர் {code} பதிவாகியுள்ளது.</>;
export const CALL_TO_CONFIRM = "உறுதி செய்ய உங்களை அழைப்போம்.";
export const thankYou = (code: ReactNode) => <>நன்றி. உங்கள் ஆர்டர் {code} பதிவானது.</>;
export const THANK_YOU = "நன்றி. உங்கள் ஆர்டர் பதிவானது.";
export const NAME_THE_CODE = "எங்களை அழைக்கும்போதும் எங்களுக்கு எழுதும்போதும் இந்த ஆர்டர் எண்ணைச் சொல்லுங்கள்.";
export const STEP_SOLD_OUT = "இருப்பில் இல்லாததைப் பற்றி அழைப்போம்";
export const STEP_PRICE = "விலையை முடிவு செய்ய அழைப்போம்";
export const STEP_CONFIRM = "உறுதி செய்ய அழைப்போம்";
export const STEP_PRESS = "எண்ணெய் ஆட்டுவோம்";
export const stepBring = (isRest: boolean, day: string | undefined) =>
  `${day ? `${day} தேதிக்குள் ` : ""}${isRest ? "மீதியை " : ""}கொண்டு வந்து தருவோம்`;
export const twoTotals = (inCart: ReactNode, byList: ReactNode) => (
  <>
    {inCart} உங்கள் கார்ட்டில், {byList} எங்கள் விலைப் பட்டியலில். விலையை முடிவு செய்ய உங்களை அழைப்போம்.
  </>
);
export const keepReady = (isRest: boolean, total: ReactNode) => (
  <>
    {isRest ? "மீதிக்குத் " : null}தயாராக வைத்திருங்கள்: {total}
  </>
);
export const WRITE = "எழுதுங்கள்";
export const CALL_LINK = "அழையுங்கள்";
export const somethingWrong = (call: ReactNode, write: ReactNode) => (
  <>
    ஏதேனும் தவறா? {call} அல்லது {write}.
  </>
);
export const SEE_ORDER = "உங்கள் ஆர்டரைப் பார்க்க";
export const KEEP_SHOPPING = "தொடர்ந்து வாங்க";
export const SEND_TO_MYSELF = "என் WhatsApp-க்கு அனுப்பு";
export const myOrderAt = (code: string | undefined, shop: string) => `${shop} கடையில் என் ஆர்டர்${code ? ` ${code}` : ""}`;
export const soldOutNow = (lines: string) => `இப்போது இருப்பு இல்லை: ${lines}`;
export const theyCall = (phone: string) => `உறுதி செய்யக் கடையிலிருந்து அழைப்பார்கள்: ${phone}`;
export const statusAt = (url: string) => `ஆர்டர் நிலை: ${url}`;
