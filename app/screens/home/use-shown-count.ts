import { type RefCallback, useCallback, useState } from "react";
import { SCREENS_WORTH } from "./first-screens.ts";

/** Early enough that nobody who scrolls sees the end. */
const NEAR = "1200px 0px";

/** How many of a long list are shown: more whenever its end comes near, and from the beginning for another search. */
export function useShownCount(query: string): { count: number; end: RefCallback<HTMLElement> } {
  const [{ count, countedFor }, setState] = useState({ count: SCREENS_WORTH, countedFor: query });
  if (countedFor !== query) setState({ count: SCREENS_WORTH, countedFor: query });
  const end = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const showMore = () => setState((state) => ({ ...state, count: state.count + SCREENS_WORTH }));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), { rootMargin: NEAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count, end };
}
