import { CHAT_ADDRESS } from "#app/shop/layout/chat-url.ts";
import { Glyph } from "#app/ui/brand-icon.tsx";
import { ExploreLink } from "./explore-link.tsx";

export function ChatCall() {
  return (
    <section className="cta on-leaf" aria-labelledby="cta">
      <div className="wrap cta__in">
        <div>
          <h2 id="cta">Not sure which oil to take?</h2>
          <p>Tell us what you cook. We will help you choose.</p>
        </div>
        <div className="cta__act">
          <a className="btn btn--paper" href={CHAT_ADDRESS} target="_blank" rel="noopener">
            <Glyph name="whatsapp" />
            Chat with us
          </a>
          <ExploreLink />
        </div>
      </div>
    </section>
  );
}
