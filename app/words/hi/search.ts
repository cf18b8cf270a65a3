/** A sentence that says what an oil is not for; it may be in English. */
export const saysNot = (sentence: string) => /\b(?:not|no|never)\b|नहीं|बिना/i.test(sentence);
export const DID_YOU_MEAN = "क्या आपको यह चाहिए";
export const didYouMean = (names: string[]) => `क्या आपको यह चाहिए: ${names.join(", ")}?`;
export const withoutOil = (query: string) => query.replace(/(?: का)? ?(?:oil|तेल)$/, "");
export const notPressed = (oil: string) => `“${oil}” नाम का कोई तेल हम नहीं निकालते। हमारे तेल ये हैं:`;
export const THESE_ARE_OURS = "हमारे तेल ये हैं";
