import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Room for the sticky header above what is scrolled to. */
export const SCROLL_OFFSET_PX = 80;
const HASH_DELAY_MS = 100;

/** Each navigation starts at the top, going back too; a hash then scrolls smoothly to its element. */
export function ScrollOnNavigation() {
  const location = useLocation();

  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);

  const before = useRef(location);
  useLayoutEffect(() => {
    const { pathname, key } = before.current;
    before.current = location;
    const stays = location.pathname === pathname && location.hash !== "";
    if (location.key !== key && !stays) window.scrollTo(0, 0);
  }, [location]);

  useEffect(() => {
    const id = decodeHash(location.hash);
    if (!id) return;
    const timer = setTimeout(() => scrollToId(id), HASH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [location]);

  return null;
}

/** Smoothly, unless the visitor asked for less motion. */
export function scrollToId(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const top = element.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: still ? "instant" : "smooth" });
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
