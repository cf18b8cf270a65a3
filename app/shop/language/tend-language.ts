import { openStored } from "#app/ui/browser-storage.ts";
import { inLanguage, type Language } from "#domain/language.ts";
import { LANGUAGE } from "#words/language.ts";
import { LANGUAGE_PLACE_KEY } from "./place-key.ts";
import "./language-offer.css";

/** In the language that is offered. */
const OFFERS = {
  hi: { words: "यह दुकान हिन्दी में भी है।", link: "हिन्दी में देखें", close: "बंद करें" },
  ta: { words: "இந்தக் கடை தமிழிலும் உள்ளது.", link: "தமிழில் பார்க்க", close: "மூடு" },
};

const wasOffered = openStored("languageOffered", { parse: (stored) => stored === true || undefined });

interface Place {
  path: string;
  /** Of the page's height: no two languages are as long. */
  share: number;
}
const placeBefore = openStored(LANGUAGE_PLACE_KEY, { parse: (stored) => stored as Place });

/** What a page does with its language once it is quiet. */
export function tendLanguage(): void {
  returnToPlace();
  document.addEventListener("click", followSwitch, { capture: true });
  offerLanguage(findWanted(navigator.languages));
}

function returnToPlace(): void {
  const place = placeBefore.read();
  if (!place) return;
  placeBefore.write(undefined);
  if (place.path === location.pathname) scrollTo(0, place.share * document.documentElement.scrollHeight);
}

function followSwitch({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
  if (!link) return;
  placeBefore.write({ path: link.pathname, share: scrollY / document.documentElement.scrollHeight });
}

function thisPageIn(language: Language): string {
  const path = LANGUAGE === "en" ? location.pathname : location.pathname.slice(`/${LANGUAGE}`.length) || "/";
  return inLanguage(language, path + location.search);
}

/** Undefined where the reader's first known language is English, or none is known. */
export function findWanted(tags: readonly string[]): keyof typeof OFFERS | undefined {
  const first = tags.map((tag) => tag.split("-", 1)[0]).find((language) => language === "en" || isOffer(language));
  return isOffer(first) ? first : undefined;
}

function isOffer(language: string | undefined): language is keyof typeof OFFERS {
  return language !== undefined && Object.hasOwn(OFFERS, language);
}

/** One quiet line, once. It covers a little of the page and does not move it. */
function offerLanguage(wanted: keyof typeof OFFERS | undefined): void {
  const header = document.querySelector(".site-header");
  if (!header || !wanted || wanted === LANGUAGE || wasOffered.has() || !wasOffered.write(true)) return;
  const { words, link, close } = OFFERS[wanted];
  const line = make("p", { lang: wanted, className: "language-offer", textContent: words });
  const lead = make("a", { href: thisPageIn(wanted), hreflang: wanted, textContent: link });
  const button = make("button", { type: "button", className: "btn btn--icon", textContent: "×" });
  // Firefox 115 has no `ariaLabel`.
  button.setAttribute("aria-label", close);
  button.addEventListener("click", () => line.remove());
  line.append(lead, button);
  header.append(line);
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) {
  return Object.assign(document.createElement(tag), properties);
}
