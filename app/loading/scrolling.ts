/** For the sticky header. */
const SCROLL_OFFSET_PX = 80;

/** The state of a navigation that stays on its page, such as a filter: the focus stays too. */
export const IN_PLACE = { isInPlace: true };

/** Smoothly, unless the visitor asked for less motion. */
export function scrollToId(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const top = element.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: still ? "instant" : "smooth" });
}
