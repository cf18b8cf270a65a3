/** The state of a navigation that stays on its page, such as a filter: the focus stays too. */
export const IN_PLACE = { isInPlace: true };

/** Smoothly, unless the visitor asked for less motion. */
export function scrollToElement(element?: Element | null): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: still ? "instant" : "smooth" });
}

/** Scrolls to a part of the page, or to the item of its list that links to the first of these paths. The focus follows, so that Tab continues there. */
export function scrollToPart(id: string, ...paths: string[]): void {
  const part = document.getElementById(id);
  const links = paths.map((path) => part?.querySelector<HTMLElement>(`li [href="${path}"]`));
  const link = links.find(Boolean);
  scrollToElement(link?.closest("li") ?? part);
  (link ?? part?.querySelector("h2"))?.focus({ preventScroll: true });
}
