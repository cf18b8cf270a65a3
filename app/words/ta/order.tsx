import type { ReactNode } from "react";
import type { OrderState } from "#domain/orders/order.ts";
import type { KnownTotal, ShopperOrder, WhyOpen } from "#domain/orders/shopper-order.ts";
import { describeSoldOut } from "./sold-out.ts";

export const describeRecipient = ({ pin_code, phone_end }: Partial<ShopperOrder>) =>
  [pin_code && `பின்கோடு ${pin_code}.`, phone_end && `போன் எண்ணின் கடைசி இலக்கங்கள் ${phone_end}.`].filter(Boolean).join(" ");

export const YOUR_ORDER = "உங்கள் ஆர்டர்";
export const NOT_FOUND = "ஆர்டர் இல்லை";
export const orderDescription = (shop: string) => `${shop} கடையில் உங்கள் ஆர்டர் எந்த நிலையில் உள்ளது என்று பாருங்கள்.`;
export const LINK_INCOMPLETE =
  "லிங்க் முழுமையாக இல்லை, அல்லது ஆர்டர் இப்போது இங்கே இல்லை. ஆர்டர் எண்ணையும் போன் எண்ணையும் கொண்டு உங்கள் ஆர்டரைத் தேடலாம்.";
export const FIND_YOUR_ORDER = "உங்கள் ஆர்டரைத் தேட";
export const callUsAt = (phone: string) => `அழைக்க: ${phone}`;

export const STAGES: Record<OrderState, string> = {
  new: "ஆர்டர் பதிவாகியுள்ளது. உறுதி செய்ய உங்களை அழைப்போம்.",
  confirmed: "ஆர்டர் உறுதியானது. விரைவில் பேக் செய்வோம்.",
  packed: "ஆர்டர் பேக் ஆகிவிட்டது; எங்கள் அடுத்த டெலிவரியில் புறப்படும்.",
  out_for_delivery: "ஆர்டர் உங்களிடம் வந்துகொண்டிருக்கிறது.",
  delivered: "ஆர்டர் வந்து சேர்ந்தது. நன்றி.",
  refused: "ஆர்டர் வாசலில் பெற்றுக்கொள்ளப்படவில்லை. நீங்கள் எதுவும் செலுத்த வேண்டியதில்லை.",
  cancelled: "ஆர்டர் ரத்தானது. நீங்கள் எதுவும் செலுத்த வேண்டியதில்லை.",
};
export const STAGES_COLLECTED: Partial<Record<OrderState, string>> = {
  packed: "ஆர்டர் பேக் ஆகிவிட்டது; செக்கில் உங்களுக்காக உள்ளது.",
  out_for_delivery: "ஆர்டர் செக்கில் உங்களுக்காக உள்ளது.",
  delivered: "நீங்கள் ஆர்டரைப் பெற்றுக்கொண்டீர்கள். நன்றி.",
};
export const CANCELLED_BY_YOU = "நீங்கள் ஆர்டரை ரத்து செய்துவிட்டீர்கள். எதுவும் செலுத்த வேண்டியதில்லை.";
export const comesBy = (isRest: boolean, day: string) => `${isRest ? "மீதி" : "ஆர்டர்"} ${day} தேதிக்குள் வரும்.`;
export const isLateSince = (isRest: boolean, day: string) =>
  `எங்களால் தாமதமாகிவிட்டது: ${isRest ? "மீதி" : "ஆர்டர்"} ${day} தேதிக்குள் வந்திருக்க வேண்டும். எங்களை அழையுங்கள்.`;
export const asOf = (time: string) =>
  `${time} நிலவரம் இது. இப்போது எங்களைத் தொடர்புகொள்ள முடியவில்லை; இந்தப் பக்கம் தானாக மீண்டும் பார்க்கும்.`;
export const keepReady = (amount: ReactNode) => <>தயாராக வைத்திருங்கள்: {amount}</>;

export const ORDER_STATUS = "ஆர்டர் நிலை";
export const STEPS: Record<OrderState, string> = {
  new: "பதிவானது",
  confirmed: "உறுதியானது",
  packed: "பேக் ஆனது",
  out_for_delivery: "டெலிவரிக்குப் புறப்பட்டது",
  delivered: "வந்து சேர்ந்தது",
  refused: "பெறப்படவில்லை",
  cancelled: "ரத்தானது",
};
export const READY_AT_PRESS = "செக்கில் தயார்";
export const COLLECTED = "பெற்றுக்கொண்டது";
export const STILL_TO_COME = ", இனிமேல்";

export const WHAT_YOU_ORDERED = "நீங்கள் ஆர்டர் செய்தவை";
export const changedOn = (time: string) => `மாற்றிய நேரம்: ${time}. இப்போது உங்கள் ஆர்டர் இதுதான்.`;
export const SOLD_OUT = "இருப்பு இல்லை";
const TOTALS = { agreed: "பேசி முடிவான மொத்தம்", listed: "எங்கள் விலைப் பட்டியல்படி மொத்தம்", ordered: "மொத்தம்" };
export const nameTotal = ({ as = "ordered", is_part }: KnownTotal) =>
  `${TOTALS[as]}${is_part ? " (இருப்பில் இல்லாதது நீங்கலாக)" : ""}`;
const WHY_OPEN = {
  unknown: "நீங்கள் ஆர்டர் செய்ததையும் மொத்தத்தையும் உறுதி செய்ய உங்களை அழைப்போம்.",
  differs: "உங்கள் கார்ட்டில் வேறு மொத்தம் இருந்தது. அதை முடிவு செய்ய உங்களை அழைப்போம்.",
};
export const describeOpen = (why: WhyOpen, soldOut: string[]) =>
  why === "sold_out" ? describeSoldOut(soldOut) : WHY_OPEN[why];
export const GO_THROUGH = "என்னென்ன என்று போனில் உங்களுடன் பேசி உறுதி செய்வோம்.";
export const SUBTOTAL = "விலை";
export const DELIVERY = "டெலிவரி";
export const FREE = "இலவசம்";
export const COLLECTING = "பெறும் இடம்";
export const AT_THE_PRESS = "செக்கில்";
export const PAYMENT = "பணம்";
export const CASH = "ரொக்கமாக";
export const CASH_ON_DELIVERY = "டெலிவரியின்போது";

export const ORDER_AGAIN = "மீண்டும் ஆர்டர் செய்ய";
export const oilsNotLoaded = (phone: string) =>
  `எண்ணெய்களைக் காட்ட முடியவில்லை. மீண்டும் முயலுங்கள், அல்லது ${phone} எண்ணில் எங்களை அழையுங்கள்.`;

export const CANCEL_ORDER = "இந்த ஆர்டரை ரத்து செய்";
export const ANY_QUESTION = "ஏதேனும் கேள்வியா?";
export const TELL_THE_CODE = "உங்கள் ஆர்டர் எண்ணைச் சொல்லுங்கள்.";
