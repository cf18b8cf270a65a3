/** Room for the sticky header above what is scrolled to. */
const SCROLL_OFFSET_PX = 80;

/** As the state of a navigation: the page stays where it is. */
export const IN_PLACE = { isInPlace: true };

/** Smoothly, unless the visitor asked for less motion. */
export function scrollToId(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const top = element.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: still ? "instant" : "smooth" });
}
