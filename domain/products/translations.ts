import type { Language } from "#domain/language.ts";
import { LANGUAGE_NAMES } from "#domain/language-names.ts";
import { cutEmpty, LIST_MAX, type Translations } from "./product-schema.ts";

type Translated = Exclude<Language, "en">;

const LANGUAGES: Translated[] = ["hi", "ta"];
const FIELDS = {
  name: "Name",
  description: "Description",
  badge: "Badge",
  additionalContent: "Additional content",
  meta_description: "Meta description",
  meta_keywords: "Meta keywords",
};
type Field = keyof typeof FIELDS;
export type TranslatedPath = `translations.${Translated}.${Field}`;

/** Every text that can be translated, by its language: "Name (Hindi)". */
export const TRANSLATED_TEXTS = LANGUAGES.flatMap((language) =>
  (Object.keys(FIELDS) as Field[]).map((field) => ({
    path: `translations.${language}.${field}` as const satisfies TranslatedPath,
    language,
    field,
    name: `${FIELDS[field]} (${LANGUAGE_NAMES[language]})`,
  })),
);

/** The translations with these texts, of which an empty one is none; those that are not named stay. */
export function withTexts(texts: Partial<Record<TranslatedPath, unknown>>, before: Translations = {}): Translations {
  const all: Record<string, Record<string, unknown>> = { ...before };
  for (const { path, language, field } of TRANSLATED_TEXTS)
    if (path in texts) all[language] = { ...all[language], [field]: texts[path] };
  return cutEmpty(all);
}

/** A shop in one language finds a product by its names in the others: as many as there is room for. */
export function withTranslatedNames(other_names: string[], { hi, ta }: Translations): string[] {
  const more = [hi?.name, ta?.name].filter((name) => name && !other_names.includes(name));
  return [...other_names, ...(more as string[]).slice(0, Math.max(0, LIST_MAX - other_names.length))];
}
