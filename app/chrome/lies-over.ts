const CONTROL = "a, button, input, select, textarea";

/** Whether anything that the page wants to keep clear lies under the buttons. Their bubbles may lie over it for a while. */
export function liesOver(floats: HTMLElement): boolean {
  const button = floats.querySelector<HTMLElement>(".float");
  if (!button) return false;
  // Offsets, not the drawn place: it moves while the buttons step aside.
  const right = floats.offsetLeft + floats.offsetWidth;
  const strip = new DOMRect(right - button.offsetWidth, floats.offsetTop, button.offsetWidth, floats.offsetHeight);
  const kept = document.querySelectorAll<HTMLElement>("[data-keep-clear]");
  return [...kept].some((element) => !floats.contains(element) && meet(strip, drawnPart(element)));
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
