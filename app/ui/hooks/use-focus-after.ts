import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Focuses, after the next render, the first selector that matches inside the container. */
export function useFocusAfter(container: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const selectors = wanted.current;
    wanted.current = [];
    for (const selector of selectors) {
      const element = container.current?.querySelector<HTMLElement>(selector);
      if (element) return element.focus();
    }
  });
  return useCallback((...selectors) => {
    wanted.current = selectors;
  }, []);
}
