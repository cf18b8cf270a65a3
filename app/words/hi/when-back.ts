export { NOT_ONE_PHONE, notReached, tooManyTries } from "./find-order.ts";

export const TELL_ME_WHEN_BACK = "फिर से आए तो मुझे बताएँ";
export const NUMBER_USED = "आपका नंबर सिर्फ़ इसी एक मैसेज के काम आएगा, और 90 दिन बाद मिटा दिया जाएगा।";
export const PHONE = "फ़ोन नंबर";
export const PHONE_MISSING = "कृपया अपना फ़ोन नंबर लिखें";
export const TELL_ME = "मुझे बताएँ";
export const WE_TELL_YOU = "धन्यवाद। आते ही हम आपको बता देंगे।";
