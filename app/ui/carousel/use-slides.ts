import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** Scrolls a strip of slides. A browser's smooth scrolling has no duration, so a script sets each frame. */
export function useSlides(view: RefObject<HTMLElement | null>, speedMs: number, still: boolean) {
  /** Undefined until hydration; a visitor may have scrolled the strip by then. */
  const [selected, setSelected] = useState<number>();
  const current = useRef(0);
  const frame = useRef(0);

  const stop = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    if (view.current) view.current.style.scrollSnapType = "";
  }, [view]);

  const goTo = useCallback(
    (index: number) => {
      const strip = view.current;
      if (!strip) return;
      stop();
      current.current = index;
      setSelected(index);
      const from = strip.scrollLeft;
      const way = (listPlaces(strip)[index] ?? 0) - from;
      const startedAt = performance.now();
      // Snapping would pull each frame to the nearest slide.
      strip.style.scrollSnapType = "none";
      const step = () => {
        const part = still ? 1 : Math.min((performance.now() - startedAt) / speedMs, 1);
        strip.scrollLeft = from + way * easeOut(part);
        if (part === 1) stop();
        else frame.current = requestAnimationFrame(step);
      };
      step();
    },
    [view, speedMs, still, stop],
  );

  const goBy = useCallback(
    (by: 1 | -1) => {
      const count = view.current ? new Set(listPlaces(view.current)).size : 1;
      goTo((current.current + by + count) % count);
    },
    [view, goTo],
  );

  useEffect(() => {
    const strip = view.current;
    if (!strip) return;
    const read = () => {
      if (frame.current !== 0) return;
      current.current = nearest(listPlaces(strip), strip.scrollLeft);
      setSelected(current.current);
    };
    read();
    const listeners = new AbortController();
    const { signal } = listeners;
    strip.addEventListener("scroll", read, { passive: true, signal });
    strip.addEventListener("pointerdown", stop, { signal });
    strip.addEventListener("wheel", stop, { passive: true, signal });
    return () => {
      listeners.abort();
      stop();
    };
  }, [view, stop]);

  return { selected, goTo, goBy };
}

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** How far the strip is scrolled at each slide. Where several fit, the last ones are all shown at its end. */
function listPlaces(strip: HTMLElement): number[] {
  const starts = [...strip.querySelectorAll("li")].map(({ offsetLeft }) => offsetLeft);
  const end = strip.scrollWidth - strip.clientWidth;
  return starts.map((start) => Math.min(start - (starts[0] ?? 0), end));
}

function nearest(places: number[], scrolled: number): number {
  const distances = places.map((place) => Math.abs(place - scrolled));
  return distances.indexOf(Math.min(...distances));
}

const QUERY = "(prefers-reduced-motion: reduce)";

function watch(onChange: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
