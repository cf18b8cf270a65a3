import { msSincePageLoad } from "#app/ui/page-load.ts";
import { type Box, overlap, type Surroundings } from "./find-place.ts";

/** What tells of a failure. */
const FAILURE = ":is(.notice--error, .order-waiting)";
/** Controls, text links, what went wrong or was booked, the buy bar and the end of a page; whatever else a page wants clear is marked. */
const OBSTACLES = [
  "[data-keep-clear]:not([data-keep-clear=rather])",
  "main :is(.btn, .input, [role=tab], a:not(:has(img)))",
  `main :is(p.notice--error, ${FAILURE} p, .field__error, .empty-state :is(h1, h2, h3, p, code))`,
  // How to pay. Beside words that tell of a failure there is not always room for both.
  `main:not(:has(${FAILURE})) p.notice`,
  ".booked-order :is(p, li, summary)",
  ".buy-bar",
  ".site-footer :is(a, .site-footer__legal > *)",
].join();
/** Headings, and what is said about an oil or about paying. */
const AVOIDED = [
  "[data-keep-clear=rather]",
  "main :is(h1, h2, h3, p.notice, .product-card p, .home-facts li, .buy-panel__desc, .buy-panel__price small)",
].join();
const CONTROL = "a, button, input, select, textarea, .btn, .buy-bar";

/** The chat bubble's size, before it opens: with a place for it from the start, its opening moves no button. */
const CHAT_BUBBLE = { width: 210, height: 44, of: "chat" } as const;

/** Reads what of the page lies where the buttons may stand. A bubble is expected until so long after the page load. */
export function readSurroundings(buttons: HTMLElement, chatBubbleUntilMs: number): Surroundings {
  const area = readArea(buttons);
  const footer = findFooterOutOfSight();
  const listBoxes = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      // Most of a page is out of sight, and reading where its words stand is dear.
      .filter((element) => !footer?.contains(element) && overlap(element.getBoundingClientRect(), area))
      .map(readBox)
      .filter((box) => box.width > 0 && overlap(box, area));
  const [call, chat] = buttons.querySelectorAll<HTMLElement>(".floating-button");
  const open = buttons.querySelector<HTMLElement>(".floating-buttons__bubble");
  const of = call?.parentElement?.contains(open) ? "call" : "chat";
  const expected = msSincePageLoad() < chatBubbleUntilMs ? CHAT_BUBBLE : undefined;
  // What tells of a failure names ways to reach the shop itself.
  const hasFailure = document.querySelector(`main ${FAILURE}`) !== null;
  return {
    area,
    obstacles: listBoxes(OBSTACLES),
    avoided: listBoxes(AVOIDED),
    buttonPx: chat?.offsetWidth ?? 0,
    gapPx: Number.parseFloat(getComputedStyle(buttons).rowGap) || 0,
    bubble: hasFailure ? undefined : open ? { width: open.offsetWidth, height: open.offsetHeight, of } : expected,
  };
}

/** By offsets, not by the drawn place: that changes while the buttons are on their way. */
function readArea({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  const right = offsetLeft + offsetWidth;
  const left = document.documentElement.clientWidth - right;
  const top = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
  return { left, top, width: right - left, height: offsetTop + offsetHeight - top };
}

/** Measuring what is inside the footer would lay it out, so it is left alone until it is in sight. */
function findFooterOutOfSight(): Element | undefined {
  const footer = document.querySelector(".site-footer");
  return footer && footer.getBoundingClientRect().top >= window.innerHeight ? footer : undefined;
}

/** Of a text only its words, not the empty rest of its line. */
function readBox(element: HTMLElement): Box {
  if (element.matches(CONTROL)) return element.getBoundingClientRect();
  const content = document.createRange();
  content.selectNodeContents(element);
  return content.getBoundingClientRect();
}
