import { inLanguage, LANGUAGES } from "#domain/language.ts";

/** The URLs of a page in every language, with English for readers of others. */
export function listAlternates(origin: string, path: string): [lang: string, url: string][] {
  const urls = LANGUAGES.map((language): [string, string] => [language, origin + inLanguage(language, path)]);
  return [...urls, ["x-default", origin + path]];
}
