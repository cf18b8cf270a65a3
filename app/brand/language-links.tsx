import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { inLanguage, type Language } from "#domain/language.ts";
import { LANGUAGE } from "#words/language.ts";

const NAMES: [Language, string][] = [
  ["en", "English"],
  ["hi", "हिन्दी"],
  ["ta", "தமிழ்"],
];

/** The same page in each language, as a document of its own. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  // Not from the server: most pages are cached without their query, and nothing of an order's URL is in its page.
  const isHere = useSyncExternalStore(neverAlone, isInBrowser, () => false);
  const path = isHere ? pathname + window.location.search : pathname.replace(/^\/order\/.*/i, "/order");
  return (
    <div className={`languages ${className}`}>
      {NAMES.map(([language, name]) => (
        <a
          key={language}
          href={inLanguage(language, path)}
          lang={language}
          hrefLang={language}
          aria-current={language === LANGUAGE || undefined}
        >
          {name}
        </a>
      ))}
    </div>
  );
}

/** It changes with a navigation, which renders the links again. */
const neverAlone = () => () => {};
const isInBrowser = () => true;
