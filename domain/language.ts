/** What shoppers and drivers read. English is at the root, the others are below their code: `/hi/cart`. */
export const LANGUAGES = ["en", "hi", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

const PREFIX = /^\/(hi|ta)(?=[/?]|\.data(?:\?|$)|$)/;

/** The language of a path or URL, and what it is in English. */
export function splitLanguage(url: string): [Language, string] {
  const language = PREFIX.exec(url)?.[1] as Language | undefined;
  if (!language) return ["en", url];
  const rest = url.slice(language.length + 1);
  return [language, rest === "" || rest.startsWith("?") ? `/${rest}` : rest];
}

/** The path in another language; the home page has no slash at its end, because the router's links have none. */
export function inLanguage(language: Language, path: string): string {
  if (language === "en") return path;
  return `/${language}${path.replace(/^\/(?=\?|$)/, "")}`;
}
