import type { Language } from "#domain/language.ts";

export const LANGUAGE: Language = "ta";
export const HTML_LANG = "ta-IN";
export const OG_LOCALE = "ta_IN";
export const HOME_PATH = "/ta";
export const SHOP_WORKER = "/service-worker-ta.js";
export const ROUND_WORKER = "/round-worker-ta.js";
export const MANIFEST_PATH = "/ta/manifest.webmanifest";
