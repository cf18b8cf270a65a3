import { type RefObject, useEffect, useState } from "react";
import { whenIdle } from "#app/loading/when-idle.ts";
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
    // A page that has just become interactive has other things to do than to be measured.
    return element ? whenIdle(() => followPage(element, chatBubbleUntilMs, setPlace)) : undefined;
  }, [buttons, chatBubbleUntilMs]);
  return place;
}

/** Returns the way to stop following. */
function followPage(
  buttons: HTMLElement,
  chatBubbleUntilMs: number,
  onPlace: (place: FoundPlace | undefined) => void,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let shown: FoundPlace | undefined;
  let path = window.location.pathname;
  let scrollY = window.scrollY;
  let isScrollingDown = false;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    frame = 0;
    if (path !== window.location.pathname) shown = undefined;
    path = window.location.pathname;
    // Who has come to them by the Tab key must see them.
    const isFocused = buttons.querySelector(":focus-visible") !== null;
    const choose = rest === undefined || isFocused ? findPlace : keepPlace;
    const isHidden = isScrollingDown && !isFocused;
    shown = isHidden ? undefined : choose(readSurroundings(buttons, chatBubbleUntilMs), shown ?? HOME);
    onPlace(shown);
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

  update();
  // The page changes its height on a navigation, and when products or posts arrive. The first report is of the height as it is.
  let isFirstReport = true;
  const sizes = new ResizeObserver(() => {
    if (!isFirstReport) scheduleUpdate();
    isFirstReport = false;
  });
  sizes.observe(document.body);
  const bubbles = new MutationObserver(update);
  bubbles.observe(buttons, { childList: true, subtree: true });
  buttons.addEventListener("focusin", update, { signal });
  window.addEventListener("scroll", onScroll, { passive: true, signal });
  window.addEventListener("resize", scheduleUpdate, { signal });
  return () => {
    end.abort();
    sizes.disconnect();
    bubbles.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(rest);
  };
}
