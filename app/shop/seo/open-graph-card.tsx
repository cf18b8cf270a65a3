import { useShop } from "#app/brand/use-shop.ts";
import { LANGUAGES } from "#domain/language.ts";
import { LANGUAGE, OG_LOCALE } from "#words/language.ts";
import { listAlternates } from "./list-alternates.ts";
import { type OpenGraphImage, shopOpenGraphImage } from "./open-graph-image.ts";
import { absoluteUrl, useOrigin } from "./site-urls.ts";

export interface Card {
  title: string;
  description: string;
  image?: OpenGraphImage | undefined;
  type?: "website" | "article" | "product";
  /** Properties of the type, such as product:price:amount. */
  more?: Record<string, string | undefined>;
}

/** What chat apps and search engines read of a page: its card, and where it is in other languages. */
export function OpenGraphCard({
  path,
  url,
  title,
  description,
  image,
  type = "website",
  more,
}: Card & { path: string; url: string }) {
  const origin = useOrigin();
  const { name } = useShop();
  const { url: imageUrl, alt, width, height } = chooseImage(image, shopOpenGraphImage(name), origin);
  const properties = {
    "og:site_name": name,
    "og:locale": OG_LOCALE,
    "og:type": type,
    "og:url": url,
    "og:title": title,
    "og:description": description,
    "og:image": imageUrl,
    "og:image:width": width?.toString(),
    "og:image:height": height?.toString(),
    "og:image:alt": alt,
    ...more,
  };
  return (
    <>
      {listAlternates(origin, path).map(([lang, alternate]) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={alternate} />
      ))}
      {Object.entries(properties).map(([property, content]) =>
        content ? <meta key={property} property={property} content={content} /> : null,
      )}
      {LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
        <meta key={language} property="og:locale:alternate" content={`${language}_IN`} />
      ))}
      {/* X reads the rest from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The shop's own image replaces one that nobody else could open. */
function chooseImage(image: OpenGraphImage | undefined, shops: OpenGraphImage, origin: string): OpenGraphImage {
  const url = image && absoluteUrl(image.url, origin);
  return url ? { ...image, url } : { ...shops, url: origin + shops.url };
}

const MAX_LETTERS = 200;

/** Shortens to the length of a preview, at a word's end. */
export function shorten(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  const letters = [...words];
  if (letters.length <= MAX_LETTERS) return words;
  const cut = letters.slice(0, MAX_LETTERS).join("");
  return `${cut.replace(/ [^ ]*$/, "")}…`;
}
