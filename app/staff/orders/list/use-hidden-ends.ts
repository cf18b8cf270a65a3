import { useEffect, useRef, useState } from "react";

/** Of a row that scrolls sideways: which ends are out of sight, "start", "end" or both, for CSS to fade them. */
export function useHiddenEnds<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const [start, setStart] = useState(false);
  const [end, setEnd] = useState(false);
  useEffect(() => {
    const { firstElementChild: first, lastElementChild: last } = list.current ?? {};
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const isHidden = intersectionRatio < WHOLE;
          if (target === first) setStart(isHidden);
          if (target === last) setEnd(isHidden);
        }
      },
      { root: list.current, threshold: WHOLE },
    );
    if (first) observer.observe(first);
    if (last) observer.observe(last);
    return () => observer.disconnect();
  }, []);
  return { list, hidden: [start && "start", end && "end"].filter(Boolean).join(" ") };
}

/** Less than one, since browsers round fractions of pixels. */
const WHOLE = 0.97;
