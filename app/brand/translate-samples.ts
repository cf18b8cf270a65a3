import type { Settings } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";

/** The settings with each line that is still the sample's in the page's language. */
export function translateSamples(settings: Settings, translations: { [Name in keyof Settings]?: string }): Settings {
  const translated = Object.entries(translations).map(([name, lines]) => {
    const [now, samples] = [settings, DEFAULT_SETTINGS].map((all) => String(all[name as keyof Settings]).split("\n"));
    const inLanguage = lines.split("\n");
    return [name, now?.map((line) => inLanguage[samples?.indexOf(line) ?? -1] ?? line).join("\n")];
  });
  return { ...settings, ...Object.fromEntries(translated) };
}
