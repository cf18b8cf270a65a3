const NEAR = "600px 0px";

/** Comes when the element is near the screen; at once where there is none. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => watchNear(element, resolve));
}

/** Calls back once, when the element is near the screen. Returns a way to give up waiting. */
export function watchNear(element: Element, onNear: () => void): () => void {
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
