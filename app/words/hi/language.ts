import type { Language } from "#domain/language.ts";

export const LANGUAGE: Language = "hi";
export const HTML_LANG = "hi-IN";
export const OG_LOCALE = "hi_IN";
export const HOME_PATH = "/hi";
export const SHOP_WORKER = "/service-worker-hi.js";
export const ROUND_WORKER = "/round-worker-hi.js";
export const MANIFEST_PATH = "/hi/manifest.webmanifest";
