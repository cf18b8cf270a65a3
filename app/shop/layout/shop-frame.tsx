import { Phone, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useShop } from "#app/brand/use-shop.ts";
import { ReloadWhenOnline } from "#app/loading/reload-when-online.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { useAfterPageLoad, useClosedUntilReload } from "#app/ui/page-load.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Promo } from "./promo/promo.tsx";
import { WithoutScript } from "./without-script.tsx";

export const isStaffPath = (pathname: string) => /^\/(sso_a|dashboard)/i.test(pathname);

/** Header, footer and floating buttons. A page has its own <main id="main">. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (isStaffPath(pathname)) return children;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      {children}
      <Footer />
      <FloatingButtons />
      <Promo />
      <ReloadWhenOnline />
      <WithoutScript />
    </>
  );
}

/** Counted from the page load. */
const CHAT_BUBBLE_MS = { from: 3_000, until: 13_000 };
const CALL_BUBBLE_MS = { from: 68_000, until: 79_000 };

function FloatingButtons() {
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

function Bubble({ name, words, timesMs }: { name: string; words: string; timesMs: { from: number; until: number } }) {
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
