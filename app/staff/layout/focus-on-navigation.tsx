import { useLayoutEffect } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";
import { entryOf, recall, remember } from "#app/loading/history-memory.ts";
import { TOUCHES } from "#app/loading/return-to.ts";

/** A new page's heading has the focus, for what had it is gone; Back and Forward give it to the link that was followed there. */
export function FocusOnNavigation() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => arrive(location, isReturn), [location, isReturn]);
  return null;
}

const LINK = "link ";

/** Where the reader was before; nowhere in a document that was just loaded. */
let before: Location | undefined;

/** Returns the way to stop what it began. */
function arrive(location: Location, isReturn: boolean): () => void {
  const from = before;
  before = location;
  const entry = entryOf(location);
  const end = new AbortController();
  const main = document.getElementById("main");
  const follow = ({ target }: Event) => {
    const link = target instanceof Element && target.closest("a")?.getAttribute("href");
    if (link) remember(entry, LINK, link);
  };
  main?.addEventListener("click", follow, { capture: true, signal: end.signal });
  const hasMoved = from ? entryOf(from) !== entry : !isReturn;
  if (main && hasMoved) {
    const link = isReturn ? recall<string>(entry, LINK) : undefined;
    holdFocus(main, { link, isNewPage: from?.pathname !== location.pathname, end: end.signal });
  }
  return () => end.abort();
}

interface Wanted {
  /** The URL of the link that was followed from here. */
  link: string | undefined;
  /** Else only a focus that is lost is replaced: a filter keeps it. */
  isNewPage: boolean;
  end: AbortSignal;
}

/** Most pages are drawn anew when their data comes: until the reader or the page itself goes on, a focus that is lost is set again. */
function holdFocus(main: HTMLElement, { link, isNewPage, end }: Wanted): void {
  const atFirst = isNewPage ? document.body : document.activeElement;
  const focus = () => {
    const active = document.activeElement;
    if (active === atFirst && active !== document.body) return;
    if (active !== document.body && !active?.matches("h1")) return observer.disconnect();
    const target = (link && findLink(main, link)) || main.querySelector<HTMLElement>("h1");
    if (target !== active) target?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  observer.observe(main, { childList: true, subtree: true });
  end.addEventListener("abort", () => observer.disconnect());
  for (const touch of TOUCHES)
    window.addEventListener(touch, () => observer.disconnect(), { signal: end, passive: true });
  if (isNewPage) main.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  focus();
}

function findLink(main: HTMLElement, url: string): HTMLElement | null {
  return main.querySelector(`a[href="${CSS.escape(url)}"]`);
}
