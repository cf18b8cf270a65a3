export { NOT_ONE_PHONE, notReached, tooManyTries } from "./find-order.ts";

export const TELL_ME_WHEN_BACK = "மீண்டும் வந்தால் எனக்குச் சொல்லுங்கள்";
export const NUMBER_USED = "உங்கள் எண்ணை இந்த ஒரு செய்திக்கு மட்டுமே பயன்படுத்துவோம்; 90 நாட்களில் நீக்கிவிடுவோம்.";
export const PHONE = "போன் எண்";
export const PHONE_MISSING = "உங்கள் போன் எண்ணை எழுதுங்கள்";
export const TELL_ME = "எனக்குச் சொல்லுங்கள்";
export const WE_TELL_YOU = "நன்றி. வந்ததும் உங்களுக்குச் சொல்வோம்.";
