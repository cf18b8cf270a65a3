import { msSincePageLoad } from "#app/ui/page-load.ts";
import { type Box, meet } from "./box.ts";
import { CHAT_BUBBLE_MS } from "./bubble-times.ts";

/** What the floating buttons find when they look for a place. */
export interface FloatGround {
  /** Where they may stand; its lower right corner is their home. */
  area: Box;
  /** What lies in it and has to stay clear. */
  kept: Box[];
  /** What lies in it and stays clear while there is room elsewhere. */
  spared: Box[];
  buttonPx: number;
  gapPx: number;
  /** The bubble that is open or soon will be, and whether the call or the chat button says it. */
  bubble?: { width: number; height: number; of: "call" | "chat" } | undefined;
}

/** Prices, controls and the last lines of a page; whatever else it wants to keep clear is marked. */
const SPARED = "[data-keep-clear=rather]";
const KEPT =
  "[data-keep-clear]:not([data-keep-clear=rather]), main .btn, main .link, main .input, main [role=tab], .site-footer__legal > *";
const CONTROL = "a, button, input, select, textarea, .btn";
/** The room that the chat bubble will take: who finds a place for it early need not move when it opens. */
const AWAITED = { width: 210, height: 44, of: "chat" } as const;

export function readGround(floats: HTMLElement): FloatGround {
  const area = areaOf(floats);
  const unseen = unseenFooter();
  const listParts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => !unseen?.contains(element))
      .map(drawnPart)
      .filter((part) => part.width > 0 && meet(part, area));
  const [call, chat] = floats.querySelectorAll<HTMLElement>(".float");
  const buttonPx = chat?.offsetWidth ?? 0;
  const gapPx = Number.parseFloat(getComputedStyle(floats).rowGap) || 0;
  const open = floats.querySelector<HTMLElement>(".bubble");
  const of = call?.parentElement?.contains(open) ? "call" : "chat";
  const awaited = msSincePageLoad() < CHAT_BUBBLE_MS.until ? AWAITED : undefined;
  const bubble = open ? ({ width: open.offsetWidth, height: open.offsetHeight, of } as const) : awaited;
  return { area, kept: listParts(KEPT), spared: listParts(SPARED), buttonPx, gapPx, bubble };
}

/** The footer while it is out of sight: to measure what is in it would draw it. */
function unseenFooter(): Element | undefined {
  const footer = document.querySelector(".site-footer");
  return footer && footer.getBoundingClientRect().top >= window.innerHeight ? footer : undefined;
}

/** Offsets, not the drawn place: that moves while the buttons step aside or to another place. */
function areaOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  const right = offsetLeft + offsetWidth;
  const left = document.documentElement.clientWidth - right;
  const top = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
  return { left, top, width: right - left, height: offsetTop + offsetHeight - top };
}

/** A price is its figures, not the empty rest of its line. */
function drawnPart(element: HTMLElement): Box {
  if (element.matches(CONTROL)) return element.getBoundingClientRect();
  const content = document.createRange();
  content.selectNodeContents(element);
  return content.getBoundingClientRect();
}
