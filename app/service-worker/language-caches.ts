import { type Language, splitLanguage } from "#domain/language.ts";

/** Each language has caches of its own, and its workers delete no others. */
export function cacheName(language: Language, name: string): string {
  return language === "en" ? name : `${language}/${name}`;
}

export async function listCaches(language: Language, beginning = ""): Promise<string[]> {
  const names = await caches.keys();
  return names.filter(
    (name) => splitLanguage(`/${name}`)[0] === language && name.startsWith(cacheName(language, beginning)),
  );
}
