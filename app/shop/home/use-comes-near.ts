import { type RefObject, useEffect, useRef } from "react";

/** Early enough that nobody who scrolls sees the end. */
const NEAR = "1200px 0px";

/** Watches an element anew after each rendering: one that is still near is met again. */
export function useComesNear(isWatched: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWatched || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: NEAR });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}
