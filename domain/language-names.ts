import type { Language } from "./language.ts";

/** As staff name them. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", hi: "Hindi", ta: "Tamil" };
