import { type RefObject, useEffect, useState } from "react";
import { type FloatPlace, findFreePlace } from "./find-free-place.ts";

const REST_MS = 600;

/**
 * Where the floating buttons stand. They step aside while a price or a button of the page lies under them, and while the
 * page scrolls down. They come back on scrolling up, or after a rest on free ground.
 */
export function useFreePlace(floats: RefObject<HTMLElement | null>): FloatPlace {
  const [place, setPlace] = useState<FloatPlace>("beside");
  useEffect(() => {
    const element = floats.current;
    if (!element) return;
    let before = window.scrollY;
    let goingDown = false;
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      setPlace(goingDown ? "away" : findFreePlace(element));
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
    // The page changes its height on a move, and when products or posts arrive; the buttons grow by a bubble.
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    sizes.observe(element);
    window.addEventListener("scroll", noteScroll, { passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", noteScroll);
      window.removeEventListener("resize", lookSoon);
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [floats]);
  return place;
}
