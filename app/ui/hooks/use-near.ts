import { type RefObject, useEffect, useState } from "react";

const NEAR = "600px 0px";

/** Whether an element is, or was, near the screen. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => (element.current ? watchNear(element.current, () => setNear(true)) : undefined), [element]);
  return near;
}

/** Resolves when the element is near the screen, or at once if there is none. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => watchNear(element, resolve));
}

function watchNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
