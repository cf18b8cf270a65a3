import { ArrowRight, Phone, X } from "lucide-react";
import { useEffect } from "react";
import { NavLink } from "react-router";
import { Brand } from "#app/brand/brand.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { useCartCount } from "./cart-link.tsx";

/** Width from which the header has the links itself. */
const FROM_LAPTOP = "(min-width: 64rem)";

export default function Menu({ onClose }: { onClose: () => void }) {
  const shop = useShop();
  const count = useCartCount() ?? 0;
  useEffect(() => {
    const wide = matchMedia(FROM_LAPTOP);
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [onClose]);
  const links = [
    { to: "/Blog", words: "Blog" },
    { to: "/about", words: "About" },
    { to: "/cart", words: `Cart (${count})` },
    { to: "/order", words: "My orders" },
  ];
  return (
    <Dialog className="menu" aria-label="Menu" onClose={onClose}>
      <div className="menu__panel">
        <div className="menu__head row middle spread">
          <Brand onClick={onClose} />
          <button className="btn btn--icon" type="button" aria-label="Close menu" onClick={onClose}>
            <X className="icon icon--lg" aria-hidden />
          </button>
        </div>
        <nav className="menu__links mt-2" aria-label="Menu">
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
        <div className="menu__act stack gap-3">
          <a className="btn btn--outline" href={shop.phoneHref}>
            <Phone className="icon" aria-hidden />
            Call Us
          </a>
          <a className="btn" href={whatsappUrl(shop)} target="_blank" rel="noopener">
            <BrandIcon name="whatsapp" />
            WhatsApp
          </a>
        </div>
      </div>
    </Dialog>
  );
}
