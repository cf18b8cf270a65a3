/** A sentence that says what an oil is not for. */
export const saysNot = (sentence: string) => /\b(?:not|no|never)\b/i.test(sentence);
export const DID_YOU_MEAN = "Did you mean";
export const didYouMean = (names: string[]) => `Did you mean ${names.join(", ")}?`;
export const withoutOil = (query: string) => query.replace(/ ?oil$/, "");
/** `oil` as typed, in small letters and without the word oil. */
export const notPressed = (oil: string) => `We press nothing by the name of “${oil}”. These are ours:`;
export const THESE_ARE_OURS = "These are our oils";
