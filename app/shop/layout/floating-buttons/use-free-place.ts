import { type RefObject, useEffect, useState } from "react";
import { HOME } from "./button-spots.ts";
import { type FloatPlace, findFreePlace, keepPlace } from "./find-place.ts";
import { readGround } from "./read-surroundings.ts";

const REST_MS = 600;

/**
 * Where the floating buttons stand, or nothing while they step aside: while the page scrolls down, or scrolls up with a price
 * or a button under them. At rest they take the nearest free place, and keep it while it stays free; each page begins at home.
 */
export function useFreePlace(floats: RefObject<HTMLElement | null>): FloatPlace | undefined {
  const [place, setPlace] = useState<FloatPlace | undefined>(HOME);
  useEffect(() => {
    const element = floats.current;
    if (!element) return;
    let shown: FloatPlace | undefined;
    let path = window.location.pathname;
    let before = window.scrollY;
    let goingDown = false;
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      if (path !== window.location.pathname) shown = undefined;
      path = window.location.pathname;
      const find = rest === undefined ? findFreePlace : keepPlace;
      shown = goingDown ? undefined : find(readGround(element), shown ?? HOME);
      setPlace(shown);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const noteScroll = () => {
      const now = window.scrollY;
      if (now !== before) goingDown = now > before;
      before = now;
      lookSoon();
      clearTimeout(rest);
      rest = setTimeout(() => {
        rest = undefined;
        goingDown = false;
        look();
      }, REST_MS);
    };
    // The page changes its height on a move, and when products or posts arrive.
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    const bubbles = new MutationObserver(look);
    bubbles.observe(element, { childList: true, subtree: true });
    window.addEventListener("scroll", noteScroll, { passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      sizes.disconnect();
      bubbles.disconnect();
      window.removeEventListener("scroll", noteScroll);
      window.removeEventListener("resize", lookSoon);
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [floats]);
  return place;
}
