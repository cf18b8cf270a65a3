import { ArrowRight, Phone, X } from "lucide-react";
import { useEffect } from "react";
import { NavLink } from "react-router";
import { Brand } from "#app/brand/brand.tsx";
import { LanguageLinks } from "#app/brand/language-links.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useBackCloses } from "#app/ui/hooks/use-back-closes.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { ABOUT, BLOG, CART, MY_ORDERS } from "#words/layout.ts";
import { CALL_US, CLOSE_MENU, MENU, WHATSAPP } from "#words/menu.ts";
import { useCartCount } from "./cart-link.tsx";

/** Width from which the header has the links itself. */
const FROM_LAPTOP = "(min-width: 64rem)";

export default function Menu({ onClose }: { onClose: () => void }) {
  const shop = useShop();
  const count = useCartCount() ?? 0;
  useBackCloses(onClose);
  useEffect(() => {
    const wide = matchMedia(FROM_LAPTOP);
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [onClose]);
  const links = [
    { to: "/Blog", words: BLOG },
    { to: "/about", words: ABOUT },
    { to: "/cart", words: `${CART} (${count})` },
    { to: "/order", words: MY_ORDERS },
  ];
  return (
    <Dialog className="menu" aria-label={MENU} onClose={onClose}>
      <div className="menu__panel">
        <div className="menu__head row middle spread">
          <Brand onClick={onClose} />
          <button className="btn btn--icon" type="button" aria-label={CLOSE_MENU} onClick={onClose}>
            <X className="icon icon--lg" aria-hidden />
          </button>
        </div>
        <nav className="menu__links mt-2" aria-label={MENU}>
          {links.map(({ to, words }) => (
            <NavLink
              key={to}
              className="row middle spread gap-2 line-below"
              to={to}
              prefetch="viewport"
              onClick={onClose}
            >
              {words}
              <ArrowRight className="icon" aria-hidden />
            </NavLink>
          ))}
        </nav>
        <LanguageLinks className="mt-2" />
        <div className="menu__act stack gap-3">
          <a className="btn btn--outline" href={shop.phoneHref}>
            <Phone className="icon" aria-hidden />
            {CALL_US}
          </a>
          <a className="btn" href={whatsappUrl(shop)} target="_blank" rel="noopener">
            <BrandIcon name="whatsapp" />
            {WHATSAPP}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
