import { Menu as MenuIcon } from "lucide-react";
import { Suspense, startTransition, useState, useSyncExternalStore } from "react";
import { NavLink, useLocation } from "react-router";
import { Brand } from "#app/brand/brand.tsx";
import { LanguageLinks } from "#app/brand/language-links.tsx";
import { lazyPart } from "#app/loading/lazy-parts.tsx";
import { LAST_ORDER_KEY, MY_ORDERS_KEY, watchCart } from "#app/shop/cart-store/cart-store.ts";
import { isStored } from "#app/ui/browser-storage.ts";
import { useOffline } from "#app/ui/hooks/use-offline.ts";
import { ABOUT, BLOG, MAIN_LINKS, MY_ORDERS, OPEN_MENU, YOU_ARE_OFFLINE } from "#words/layout.ts";
import { CartLink } from "./cart-link.tsx";
import { PLAIN_MENU_ID } from "./without-script.tsx";

const { Part: Menu, preload } = lazyPart("menu", () => import("./menu.tsx"));

export function Header() {
  const { key } = useLocation();
  const orders = useSyncExternalStore(watchCart, hasOrders, () => false);
  // A navigation closes the menu, and Back does not open it again.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  const menuOpen = menuOpenAt === key;
  if (menuOpenAt && !menuOpen) setMenuOpenAt(undefined);
  return (
    <header className="site-header">
      <div className="site-header__in page-width">
        <button
          className="btn btn--icon site-header__menu"
          type="button"
          aria-label={OPEN_MENU}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          popoverTarget={PLAIN_MENU_ID}
          {...preload}
          onClick={() => startTransition(() => setMenuOpenAt(key))}
        >
          <MenuIcon className="icon icon--lg" aria-hidden />
        </button>
        <nav className="site-header__nav" aria-label={MAIN_LINKS}>
          <NavLink to="/Blog" prefetch="intent">
            {BLOG}
          </NavLink>
          <NavLink to="/about" prefetch="intent">
            {ABOUT}
          </NavLink>
          {orders ? <NavLink to="/order">{MY_ORDERS}</NavLink> : null}
        </nav>
        <Brand />
        <div className="site-header__end">
          <LanguageLinks className="site-header__nav" />
          <CartLink />
        </div>
      </div>
      <OfflineNotice />
      <Suspense fallback={null}>{menuOpen ? <Menu onClose={() => setMenuOpenAt(undefined)} /> : null}</Suspense>
    </header>
  );
}

/** True where this device remembers an order, or has booked one last. */
function hasOrders(): boolean {
  return isStored(MY_ORDERS_KEY) || isStored(LAST_ORDER_KEY);
}

function OfflineNotice() {
  const offline = useOffline();
  return <div aria-live="polite">{offline ? <p className="site-header__offline">{YOU_ARE_OFFLINE}</p> : null}</div>;
}
