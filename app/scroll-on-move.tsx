import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Room for the sticky header above what is scrolled to. */
export const SCROLL_OFFSET_PX = 80;
const HASH_DELAY_MS = 100;

/** Each route change starts at the top; a hash then moves smoothly to its element. */
export function ScrollOnMove() {
  const { pathname, hash } = useLocation();

  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);

  const path = useRef("");
  useEffect(() => {
    if (path.current !== pathname) window.scrollTo(0, 0);
    path.current = pathname;
  }, [pathname]);

  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => scrollToId(decodeURIComponent(hash.slice(1))), HASH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash]);

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
