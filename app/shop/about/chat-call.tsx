import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { scrollToId } from "#app/loading/scrolling.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { whatsappUrl } from "#domain/whatsapp-url.ts";

const COLLECTION_ID = "premium-collection";
const COLLECTION_SCROLL_DELAY_MS = 500;

export function ChatCall() {
  const shop = useShop();
  return (
    <section className="chat-call on-leaf" aria-labelledby="cta">
      <div className="page-width chat-call__in">
        <div>
          <h2 id="cta">Not sure which oil to take?</h2>
          <p>Tell us what you cook. We will help you choose.</p>
        </div>
        <div className="chat-call__act">
          <a className="btn btn--paper" href={whatsappUrl(shop)} target="_blank" rel="noopener">
            <BrandIcon name="whatsapp" />
            Chat with us
          </a>
          <ExploreLink />
        </div>
      </div>
    </section>
  );
}

/** The delay counts from the arrival on the home page, so that a slow phone scrolls too. */
function ExploreLink() {
  const navigate = useNavigate();
  async function explore(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await navigate("/");
    setTimeout(() => scrollToId(COLLECTION_ID), COLLECTION_SCROLL_DELAY_MS);
  }
  return (
    <Link className="btn btn--outline" to="/" prefetch="intent" onClick={explore}>
      Explore Our Oils
    </Link>
  );
}
