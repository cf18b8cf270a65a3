import { Phone, X } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { useAfterPageLoad, useClosedUntilReload } from "#app/ui/page-load.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";

/** Counted from the page load. */
const CHAT_BUBBLE_MS = { from: 3_000, until: 13_000 };
const CALL_BUBBLE_MS = { from: 68_000, until: 79_000 };

export function FloatingButtons() {
  const shop = useShop();
  return (
    <aside id="floating-buttons" className="floating-buttons" aria-label="Contact">
      <div className="floating-buttons__item">
        <Bubble name="call" words="Call us anytime" timesMs={CALL_BUBBLE_MS} />
        <a className="floating-button floating-button--call" href={shop.phoneHref} aria-label="Call us">
          <Phone className="icon" aria-hidden />
        </a>
      </div>
      <div className="floating-buttons__item">
        <Bubble name="chat" words="You can reach us here" timesMs={CHAT_BUBBLE_MS} />
        <a
          className="floating-button"
          href={whatsappUrl(shop)}
          target="_blank"
          rel="noopener"
          aria-label="Chat on WhatsApp"
        >
          <BrandIcon name="whatsapp" />
        </a>
      </div>
    </aside>
  );
}

interface BubbleProps {
  name: string;
  words: string;
  timesMs: { from: number; until: number };
}

function Bubble({ name, words, timesMs }: BubbleProps) {
  const begun = useAfterPageLoad(timesMs.from);
  const over = useAfterPageLoad(timesMs.until);
  const [closed, close] = useClosedUntilReload(name);
  return (
    <div role="status">
      {begun && !over && !closed ? (
        <p className="floating-buttons__bubble">
          {words}
          <button className="btn btn--icon" type="button" aria-label="Close message" onClick={close}>
            <X className="icon" aria-hidden />
          </button>
        </p>
      ) : null}
    </div>
  );
}
