import { type RefObject, useEffect, useState } from "react";
import { type FoundPlace, findPlace, HOME, keepPlace } from "./find-place.ts";
import { readSurroundings } from "./read-surroundings.ts";

const REST_MS = 600;

/**
 * Where the floating buttons stand, or undefined while they are hidden: while the page scrolls down, or scrolls up with an
 * obstacle under them. Once it has rested they take a free place and keep it as long as it is free; each page begins at home.
 */
export function useFreePlace(
  buttons: RefObject<HTMLElement | null>,
  chatBubbleUntilMs: number,
): FoundPlace | undefined {
  const [place, setPlace] = useState<FoundPlace | undefined>({ ...HOME, hasBubble: false });
  useEffect(() => {
    const element = buttons.current;
    if (!element) return;
    let shown: FoundPlace | undefined;
    let path = window.location.pathname;
    let scrollY = window.scrollY;
    let isScrollingDown = false;
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;

    function update(): void {
      if (!element) return;
      frame = 0;
      if (path !== window.location.pathname) shown = undefined;
      path = window.location.pathname;
      const choose = rest === undefined ? findPlace : keepPlace;
      shown = isScrollingDown ? undefined : choose(readSurroundings(element, chatBubbleUntilMs), shown ?? HOME);
      setPlace(shown);
    }
    function scheduleUpdate(): void {
      frame ||= requestAnimationFrame(update);
    }
    function onScroll(): void {
      if (window.scrollY !== scrollY) isScrollingDown = window.scrollY > scrollY;
      scrollY = window.scrollY;
      scheduleUpdate();
      clearTimeout(rest);
      rest = setTimeout(onRest, REST_MS);
    }
    function onRest(): void {
      rest = undefined;
      isScrollingDown = false;
      update();
    }

    // The page changes its height on a navigation, and when products or posts arrive.
    const sizes = new ResizeObserver(scheduleUpdate);
    sizes.observe(document.body);
    const bubbles = new MutationObserver(update);
    bubbles.observe(element, { childList: true, subtree: true });
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", scheduleUpdate);
    return () => {
      sizes.disconnect();
      bubbles.disconnect();
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", scheduleUpdate);
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [buttons, chatBubbleUntilMs]);
  return place;
}
