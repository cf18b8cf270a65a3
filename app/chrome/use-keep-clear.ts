import { type RefObject, useEffect, useState } from "react";
import { liesOver } from "./lies-over.ts";

const REST_MS = 600;

/**
 * Whether the floating buttons should step aside: while a price or a button of the page lies under them, and while the
 * page scrolls down. They come back on scrolling up, or after a rest on free ground.
 */
export function useKeepClear(floats: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    let goingDown = false;
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      setAway(goingDown || (floats.current !== null && liesOver(floats.current)));
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
        goingDown = false;
        look();
      }, REST_MS);
    };
    // The page changes its height on a move, and when products or posts arrive.
    const pageSize = new ResizeObserver(lookSoon);
    pageSize.observe(document.body);
    window.addEventListener("scroll", noteScroll, { passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      pageSize.disconnect();
      window.removeEventListener("scroll", noteScroll);
      window.removeEventListener("resize", lookSoon);
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [floats]);
  return away;
}
