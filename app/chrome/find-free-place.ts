/** Prices and controls of a page; whatever else it wants to keep clear is marked. */
const KEPT = "[data-keep-clear], main .btn, main .input";
const CONTROL = "a, button, input, select, textarea";
const GAP_PX = 12;

/** The buttons with their bubble beside or above them, the buttons alone, or nothing. */
export type FloatPlace = "beside" | "above" | "alone" | "away";

/** Where the floating buttons can stand so that nothing lies under them that the page wants to keep clear. */
export function findFreePlace(floats: HTMLElement): FloatPlace {
  const kept = [...document.querySelectorAll<HTMLElement>(KEPT)].filter((element) => !floats.contains(element));
  const parts = kept.map(drawnPart);
  const isFree = (place: DOMRect) => !parts.some((part) => meet(place, part));
  const strip = stripOf(floats);
  if (!isFree(strip)) return "away";
  const bubble = floats.querySelector<HTMLElement>(".bubble");
  if (!bubble || isFree(besideStrip(bubble, strip))) return "beside";
  return isFree(aboveStrip(bubble, strip)) ? "above" : "alone";
}

/** Offsets, not the drawn place: it moves while the buttons step aside. */
function stripOf(floats: HTMLElement): DOMRect {
  const width = floats.querySelector<HTMLElement>(".float")?.offsetWidth ?? 0;
  return new DOMRect(floats.offsetLeft + floats.offsetWidth - width, floats.offsetTop, width, floats.offsetHeight);
}

function besideStrip({ offsetWidth, offsetHeight, parentElement }: HTMLElement, strip: DOMRect): DOMRect {
  const row = parentElement?.parentElement;
  const middle = strip.top + (row?.offsetTop ?? 0) + (row?.offsetHeight ?? 0) / 2;
  return new DOMRect(strip.left - GAP_PX - offsetWidth, middle - offsetHeight / 2, offsetWidth, offsetHeight);
}

function aboveStrip({ offsetWidth, offsetHeight }: HTMLElement, strip: DOMRect): DOMRect {
  return new DOMRect(strip.right - offsetWidth, strip.top - GAP_PX - offsetHeight, offsetWidth, offsetHeight);
}

/** A price is its figures, not the empty rest of its line. */
function drawnPart(element: HTMLElement): DOMRect {
  if (element.matches(CONTROL)) return element.getBoundingClientRect();
  const content = document.createRange();
  content.selectNodeContents(element);
  return content.getBoundingClientRect();
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return (
    other.width > 0 &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
