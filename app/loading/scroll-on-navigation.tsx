import { useEffect, useLayoutEffect } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";
import { entryOf, recall, remember } from "./history-memory.ts";
import { returnTo } from "./return-to.ts";
import { scrollToId } from "./scrolling.ts";
import { readStoredMemory, storeMemory } from "./stored-memory.ts";

/** A new page starts at the top, a hash scrolls smoothly to its element, and Back and Forward return to the place. */
export function ScrollOnNavigation() {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => arrive(location, isReturn), [location, isReturn]);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const show = () => {
      history.scrollRestoration = "manual";
    };
    const hide = () => {
      // A document that is loaded again is whole at once: there the browser finds the place best.
      history.scrollRestoration = "auto";
      storeMemory();
    };
    show();
    // A phone may throw a hidden page away without a word; a page that is left need not be hidden before.
    document.addEventListener("visibilitychange", () => (document.hidden ? hide() : show()), { signal });
    window.addEventListener("pagehide", hide, { signal });
    return () => listeners.abort();
  }, []);
  return null;
}

const HASH_DELAY_MS = 100;
const PLACE = "place ";

/** Where the visitor was before, in whichever layout. */
let before: Location | undefined;

/** Scrolls to where the visitor should be, and remembers where they go from there. Returns the way to stop that. */
function arrive(location: Location, isReturn: boolean): () => void {
  const entry = entryOf(location);
  if (!before) readStoredMemory(entry, PLACE);
  // The browser may not have learnt the place in time, when a document was left soon.
  const isLost = !before && isLoadedAgain() && window.scrollY === 0;
  const isFirst = !before;
  const { pathname } = before ?? location;
  const hasMoved = isLost || (before !== undefined && entryOf(before) !== entry);
  before = location;

  const id = decodeHash(location.hash);
  // A hash that was typed is a return without a place: the hash is the place.
  const place = isReturn && hasMoved ? (recall<number>(entry, PLACE) ?? (id ? undefined : 0)) : undefined;
  const returning = place === undefined ? undefined : returnTo(place);
  const stays = isReturn || location.state?.isInPlace || (id && location.pathname === pathname);
  if (hasMoved && !stays) window.scrollTo(0, 0);
  // The browser has led to the hash of a new document itself: who has read on since is not taken back.
  const timer = id && !returning && !isFirst ? setTimeout(() => scrollToId(id), HASH_DELAY_MS) : undefined;

  const save = () => {
    if (!returning || returning.signal.aborted) remember(entry, PLACE, window.scrollY);
  };
  // Read after the layout that is due anyway.
  const frame = requestAnimationFrame(save);
  window.addEventListener("scroll", save, { passive: true });
  return () => {
    returning?.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", save);
  };
}

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== "navigate";
}

/** The text as it is when somebody has typed a hash that is not encoded properly. */
function decodeHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
