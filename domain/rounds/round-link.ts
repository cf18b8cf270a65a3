import { inLanguage, type Language } from "#domain/language.ts";

/** URLs are logged, headers are not. */
export const ROUND_KEY_HEADER = "x-round-key";
export const LINK_HOURS = 36;
export const LINK_MS = LINK_HOURS * 60 * 60 * 1000;

export function roundPath(id: string, key: string, language: Language): string {
  return inLanguage(language, `/round/${encodeURIComponent(id)}?key=${key}`);
}
