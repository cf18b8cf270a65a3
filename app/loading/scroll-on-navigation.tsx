import { useInsertionEffect, useLayoutEffect, useRef } from "react";
import { type Location, NavigationType, ScrollRestoration, useLocation, useNavigationType } from "react-router";

const HASH_DELAY_MS = 100;
const PART_DELAY_MS = 500;
/** The router's key of an entry that the browser has added itself, for a hash. */
const NO_KEY = "default";

/**
 * A new page starts at the top, and Back and Forward return to the place. A hash scrolls smoothly to its element; `scrollTo` in
 * the state of a link to a part of the page, or to what leads back from there.
 */
export function ScrollOnNavigation() {
  return (
    <>
      <ScrollRestoration getKey={keyOf} />
      <SmoothHash />
    </>
  );
}

/** Entries that the browser added share a key and so a place; with a random one, the hash decides instead. */
function keyOf({ key, hash }: Location): string {
  return key === NO_KEY && hash ? String(Math.random()) : key;
}

/** The router jumps to a hash at once. The specification wants a smooth scroll, so the jump is undone before it is painted. */
function SmoothHash() {
  const { hash, key, pathname, state } = useLocation();
  const part = state?.scrollTo;
  const isStart = state?.isStart;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const before = useRef({ key, pathname, earlier: "", top: 0 });
  // Runs before the router's layout effect.
  useInsertionEffect(() => {
    before.current.top = window.scrollY;
  });
  useLayoutEffect(() => {
    const from = before.current;
    before.current = { key, pathname, earlier: from.pathname, top: 0 };
    const isTyped = isReturn && key === NO_KEY;
    if (isReturn) stayAt(window.scrollY);
    if ((!hash && !part) || (isReturn && !isTyped)) return;
    if (!isTyped) window.scrollTo(0, from.pathname === pathname ? from.top : 0);
    const timer = part
      ? setTimeout(() => scrollToPart(part, ...(isStart ? [] : [from.pathname, from.earlier])), PART_DELAY_MS)
      : setTimeout(() => scrollToElement(document.getElementById(decodeHash(hash))), HASH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [part, isStart, hash, key, pathname, isReturn]);
  return null;
}

/**
 * A page returns before its style sheets. When they arrive, the browser would follow what is in view, away from the place; a
 * visitor who has scrolled meanwhile stays.
 */
function stayAt(top: number): void {
  const moved = new AbortController();
  for (const type of ["wheel", "touchmove", "keydown"])
    window.addEventListener(type, () => moved.abort(), { once: true, passive: true });
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (!link.sheet) link.addEventListener("load", () => window.scrollTo(0, top), { once: true, signal: moved.signal });
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

/** The state of a navigation that stays on its page, such as a filter: the focus stays too. */
export const IN_PLACE = { isInPlace: true };

/** Smoothly, unless the visitor asked for less motion. */
function scrollToElement(element?: Element | null): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: still ? "instant" : "smooth" });
}

/** Scrolls to a part of the page, or to the item of its list that links to the first of these paths. The focus follows, so that Tab continues there. */
export function scrollToPart(id: string, ...paths: string[]): void {
  const part = document.getElementById(id);
  const links = paths.map((path) => part?.querySelector<HTMLElement>(`li [href="${path}"]`));
  const link = links.find(Boolean);
  scrollToElement(link?.closest("li") ?? part);
  (link ?? part?.querySelector("h2"))?.focus({ preventScroll: true });
}
