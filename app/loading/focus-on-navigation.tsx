import { useLayoutEffect } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";
import { entryOf, recall, remember } from "./history-memory.ts";
import { TOUCHES } from "./return-to.ts";

/** A new page's heading has the focus, for what had it is gone; Back and Forward give it to the link that was followed there. */
export function FocusOnNavigation() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => arrive(location, isReturn), [location, isReturn]);
  return null;
}

const LINK = "link ";

/** A link that was followed. Several may lead to one URL, and those around the page are there before those in it. */
interface Followed {
  url: string;
  isInMain: boolean;
  /** Which one of those. */
  at: number;
}

/** Where the reader was before; nowhere in a document that was just loaded. */
let before: Location | undefined;

/** Returns the way to stop what it began. */
function arrive(location: Location, isReturn: boolean): () => void {
  const from = before;
  before = location;
  const entry = entryOf(location);
  const end = new AbortController();
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link) remember(entry, LINK, describeLink(link));
  };
  document.addEventListener("click", follow, { capture: true, signal: end.signal });
  const hasMoved = from ? entryOf(from) !== entry : !isReturn;
  const stays = !isReturn && location.state?.isInPlace;
  if (hasMoved && !stays) {
    const link = isReturn ? recall<Followed>(entry, LINK) : undefined;
    holdFocus({ link, isNewPage: from?.pathname !== location.pathname, end: end.signal });
  }
  return () => end.abort();
}

interface Wanted {
  /** The one that was followed from here. */
  link: Followed | undefined;
  /** Else only a focus that is lost is replaced: a filter keeps it. */
  isNewPage: boolean;
  end: AbortSignal;
}

/** Most pages are drawn anew when their data comes: until the reader or the page itself goes on, a focus that is lost is set again. */
function holdFocus({ link, isNewPage, end }: Wanted): void {
  // Around the page what had the focus may still be there.
  const atFirst = document.activeElement;
  const focus = () => {
    const active = document.activeElement;
    const isKept = active === atFirst && active !== document.body;
    if (isKept && !isNewPage) return;
    if (!isKept && active !== document.body && !active?.matches("h1")) return observer.disconnect();
    const target = (link && listLinks(link)[link.at]) || findHeading();
    if (target !== active) target?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  observer.observe(document.body, { childList: true, subtree: true });
  end.addEventListener("abort", () => observer.disconnect());
  for (const touch of TOUCHES)
    window.addEventListener(touch, () => observer.disconnect(), { signal: end, passive: true });
  focus();
}

function findHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>("main h1");
  // A heading takes the focus only where that is said.
  if (heading) heading.tabIndex = -1;
  return heading;
}

function describeLink(link: HTMLAnchorElement): Followed {
  const url = link.getAttribute("href") ?? "";
  const isInMain = link.closest("main") !== null;
  return { url, isInMain, at: listLinks({ url, isInMain }).indexOf(link) };
}

function listLinks({ url, isInMain }: Omit<Followed, "at">): HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(url)}"]`);
  return [...links].filter((link) => (link.closest("main") !== null) === isInMain);
}
