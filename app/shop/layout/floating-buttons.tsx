import { Phone, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { useAfterPageLoad, useClosedUntilReload } from "#app/ui/page-load.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import {
  CALL_US_ANYTIME,
  CALL_US_LABEL,
  CHAT_ON_WHATSAPP,
  CLOSE_MESSAGE,
  CONTACT_BUTTONS,
  REACH_US_HERE,
} from "#words/layout.ts";
import { Promo } from "./promo/promo.tsx";

/** Counted from the page load. */
const CHAT_BUBBLE_MS = { from: 3_000, until: 13_000 };
const CALL_BUBBLE_MS = { from: 68_000, until: 79_000 };
/** Controls, and what the page has just said. */
const UNCOVERED = "a, button, input, textarea, select, summary, label, [role=status]";
const POLL_MS = 300;

/** Call and chat, beside the page or over the room that the bar of a product or cart leaves for them (CSS); and the offer. */
export default function FloatingButtons() {
  const shop = useShop();
  return (
    <>
      <aside id="floating-buttons" className="floating-buttons" aria-label={CONTACT_BUTTONS}>
        <div className="floating-buttons__in" data-away={useScrolledDown() ? "" : undefined}>
          <div className="floating-buttons__item">
            <Bubble name="call" words={CALL_US_ANYTIME} timesMs={CALL_BUBBLE_MS} />
            <a className="floating-button floating-button--call" href={shop.phoneHref} aria-label={CALL_US_LABEL}>
              <Phone className="icon" aria-hidden />
            </a>
          </div>
          <div className="floating-buttons__item">
            <Bubble name="chat" words={REACH_US_HERE} timesMs={CHAT_BUBBLE_MS} />
            <a
              className="floating-button"
              href={whatsappUrl(shop)}
              target="_blank"
              rel="noopener"
              aria-label={CHAT_ON_WHATSAPP}
            >
              <BrandIcon name="whatsapp" />
            </a>
          </div>
        </div>
      </aside>
      <Promo />
    </>
  );
}

/** Whether the last scroll went down, and not to the end. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      // A page that is pulled beyond its top comes down again by itself.
      setDown(window.scrollY > Math.max(last, 0) && left > 1);
      last = window.scrollY;
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return isDown;
}

function Bubble({ name, words, timesMs }: { name: string; words: string; timesMs: { from: number; until: number } }) {
  const begun = useAfterPageLoad(timesMs.from);
  const over = useAfterPageLoad(timesMs.until);
  const [closed, close] = useClosedUntilReload(name);
  const bubble = useRef<HTMLParagraphElement>(null);
  const isDue = begun && !over && !closed;
  useEffect(() => {
    if (!isDue) return;
    const show = () => bubble.current?.toggleAttribute("data-shown", coversNothingNeeded(bubble.current));
    show();
    const poll = setInterval(show, POLL_MS);
    return () => clearInterval(poll);
  }, [isDue]);
  return (
    <div role="status">
      {isDue ? (
        <p className="floating-buttons__bubble" ref={bubble}>
          {words}
          <button className="btn btn--icon" type="button" aria-label={CLOSE_MESSAGE} onClick={close}>
            <X className="icon" aria-hidden />
          </button>
        </p>
      ) : null}
    </div>
  );
}

const [ACROSS, DOWN] = [
  [0, 0.25, 0.5, 0.75, 1],
  [0, 0.5, 1],
];

/** Asks the browser what is at some points of the bubble. Never takes away a focus. */
function coversNothingNeeded(bubble: HTMLElement): boolean {
  const { left, top, width, height } = bubble.getBoundingClientRect();
  const isCovered = (element: Element) => element.matches(UNCOVERED) && !bubble.contains(element);
  const isFree = (x: number, y: number) =>
    !document.elementsFromPoint(left + x * width, top + y * height).some(isCovered);
  return bubble.contains(document.activeElement) || ACROSS.every((x) => DOWN.every((y) => isFree(x, y)));
}
