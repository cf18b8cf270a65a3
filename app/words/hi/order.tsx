import type { ReactNode } from "react";
import type { OrderState } from "#domain/orders/order.ts";
import type { KnownTotal, ShopperOrder, WhyOpen } from "#domain/orders/shopper-order.ts";
import { describeSoldOut } from "./sold-out.ts";

export const describeRecipient = ({ pin_code, phone_end }: Partial<ShopperOrder>) =>
  [pin_code && `पिन कोड ${pin_code}।`, phone_end && `फ़ोन नंबर के आख़िरी अंक ${phone_end}।`].filter(Boolean).join(" ");

export const YOUR_ORDER = "आपका ऑर्डर";
export const NOT_FOUND = "ऑर्डर नहीं मिला";
export const orderDescription = (shop: string) => `देखें कि ${shop} में आपका ऑर्डर कहाँ तक पहुँचा।`;
export const LINK_INCOMPLETE = "लिंक अधूरा है, या ऑर्डर अब यहाँ नहीं है। ऑर्डर कोड और फ़ोन नंबर से अपना ऑर्डर ढूँढें।";
export const FIND_YOUR_ORDER = "अपना ऑर्डर ढूँढें";
export const callUsAt = (phone: string) => `${phone} पर कॉल करें`;

export const STAGES: Record<OrderState, string> = {
  new: "ऑर्डर बुक है। पक्का करने के लिए हम कॉल करेंगे।",
  confirmed: "ऑर्डर पक्का है। हम इसे जल्दी पैक करेंगे।",
  packed: "ऑर्डर पैक है, और हमारी अगली डिलीवरी के साथ निकलेगा।",
  out_for_delivery: "ऑर्डर आपके पास आ रहा है।",
  delivered: "ऑर्डर पहुँच गया। धन्यवाद।",
  refused: "ऑर्डर दरवाज़े पर नहीं लिया गया। आपको कुछ नहीं देना है।",
  cancelled: "ऑर्डर रद्द हो गया। आपको कुछ नहीं देना है।",
};
export const STAGES_COLLECTED: Partial<Record<OrderState, string>> = {
  packed: "ऑर्डर पैक है, और कोल्हू पर आपके लिए रखा है।",
  out_for_delivery: "ऑर्डर कोल्हू पर आपके लिए रखा है।",
  delivered: "आपने ऑर्डर ले लिया है। धन्यवाद।",
};
export const CANCELLED_BY_YOU = "आपने ऑर्डर रद्द कर दिया है। आपको कुछ नहीं देना है।";
export const comesBy = (isRest: boolean, day: string) => `${isRest ? "बाक़ी सामान" : "ऑर्डर"} ${day} तक आएगा।`;
export const isLateSince = (isRest: boolean, day: string) =>
  `हमें देर हो गई है: ${isRest ? "बाक़ी सामान" : "ऑर्डर"} ${day} तक आ जाना चाहिए था। कृपया हमें कॉल करें।`;
export const asOf = (time: string) =>
  `यह जानकारी ${time} की है। अभी हमसे संपर्क नहीं हो पा रहा है; यह पेज अपने-आप फिर से जाँच लेगा।`;
export const keepReady = (amount: ReactNode) => <>कृपया तैयार रखें: {amount}</>;

export const ORDER_STATUS = "ऑर्डर की स्थिति";
export const STEPS: Record<OrderState, string> = {
  new: "बुक हुआ",
  confirmed: "पक्का हुआ",
  packed: "पैक हुआ",
  out_for_delivery: "डिलीवरी पर निकला",
  delivered: "पहुँच गया",
  refused: "नहीं लिया गया",
  cancelled: "रद्द हुआ",
};
export const READY_AT_PRESS = "कोल्हू पर तैयार";
export const COLLECTED = "कोल्हू से ले लिया";
export const STILL_TO_COME = ", अभी बाक़ी";

export const WHAT_YOU_ORDERED = "आपने क्या ऑर्डर किया";
export const changedOn = (time: string) => `${time} पर हमने इसे बदला। अब आपका ऑर्डर यह है।`;
export const SOLD_OUT = "स्टॉक ख़त्म";
const TOTALS = { agreed: "तय हुआ कुल", listed: "हमारी रेट लिस्ट से कुल", ordered: "कुल" };
export const nameTotal = ({ as = "ordered", is_part }: KnownTotal) =>
  `${TOTALS[as]}${is_part ? " (ख़त्म स्टॉक छोड़कर)" : ""}`;
const WHY_OPEN = {
  unknown: "आपने क्या ऑर्डर किया और कुल कितना हुआ, यह पक्का करने के लिए हम कॉल करेंगे।",
  differs: "आपके कार्ट में कुल कुछ और था। उसे तय करने के लिए हम कॉल करेंगे।",
};
export const describeOpen = (why: WhyOpen, soldOut: string[]) =>
  why === "sold_out" ? describeSoldOut(soldOut) : WHY_OPEN[why];
export const GO_THROUGH = "सामान की पूरी सूची हम फ़ोन पर आपसे पक्की करेंगे।";
export const SUBTOTAL = "सामान";
export const DELIVERY = "डिलीवरी";
export const FREE = "मुफ़्त";
export const COLLECTING = "सामान कहाँ से";
export const AT_THE_PRESS = "कोल्हू से";
export const PAYMENT = "भुगतान";
export const CASH = "नकद";
export const CASH_ON_DELIVERY = "डिलीवरी पर नकद";

export const ORDER_AGAIN = "फिर से ऑर्डर करें";
export const oilsNotLoaded = (phone: string) => `तेल लोड नहीं हो सके। फिर कोशिश करें, या हमें ${phone} पर कॉल करें।`;

export const CANCEL_ORDER = "यह ऑर्डर रद्द करें";
export const ANY_QUESTION = "कोई सवाल है?";
export const TELL_THE_CODE = "कृपया हमें अपना ऑर्डर कोड बताएँ।";
