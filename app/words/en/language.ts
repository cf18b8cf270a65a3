import type { Language } from "#domain/language.ts";

export const LANGUAGE: Language = "en";
/** Of `<html>`. */
export const HTML_LANG = "en-IN";
export const OG_LOCALE = "en_IN";
/** The path of the home page, for links and forms that are not the router's. */
export const HOME_PATH = "/";
/** Built for each language (`app/service-worker/`). */
export const SHOP_WORKER = "/service-worker.js";
export const ROUND_WORKER = "/round-worker.js";
export const MANIFEST_PATH = "/manifest.webmanifest";
