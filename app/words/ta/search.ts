/** A sentence that says what an oil is not for; it may be in English. */
export const saysNot = (sentence: string) => /\b(?:not|no|never)\b|இல்லை|அல்ல|வேண்டாம்|கூடாது/i.test(sentence);
export const DID_YOU_MEAN = "இதைத்தான் தேடுகிறீர்களா";
export const didYouMean = (names: string[]) => `இதைத்தான் தேடுகிறீர்களா: ${names.join(", ")}?`;
export const withoutOil = (query: string) => query.replace(/ ?(?:oil|எண்ணெய்|எண்ணை)$/, "");
export const notPressed = (oil: string) => `“${oil}” என்ற எண்ணெய் நாங்கள் ஆட்டுவதில்லை. எங்களிடம் இருப்பவை:`;
export const THESE_ARE_OURS = "எங்களிடம் இருக்கும் எண்ணெய்கள்";
