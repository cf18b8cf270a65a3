import { Link } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { TO_COLLECTION_START } from "#app/shop/catalogue/collection-id.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { whatsappUrl } from "#domain/whatsapp-url.ts";

export function ChatCall() {
  const shop = useShop();
  return (
    <section className="chat-call on-leaf" aria-labelledby="cta">
      <div className="page-width chat-call__in">
        <div>
          <h2 id="cta">Not sure which oil to take?</h2>
          <p>Tell us what you cook. We will help you choose.</p>
        </div>
        <div className="chat-call__act row gap-3 wrap">
          <a className="btn btn--paper" href={whatsappUrl(shop)} target="_blank" rel="noopener">
            <BrandIcon name="whatsapp" />
            Chat with us
          </a>
          <Link className="btn btn--outline" to="/" state={TO_COLLECTION_START} prefetch="intent">
            Explore Our Oils
          </Link>
        </div>
      </div>
    </section>
  );
}
