import { Menu as MenuIcon } from "lucide-react";
import { Suspense, startTransition, useState, useSyncExternalStore } from "react";
import { NavLink, useLocation } from "react-router";
import { Brand } from "#app/brand/brand.tsx";
import { lazyPart } from "#app/loading/lazy-parts.tsx";
import { LAST_ORDER_KEY, MY_ORDERS_KEY, watchCart } from "#app/shop/cart-store/cart-store.ts";
import { isStored } from "#app/ui/browser-storage.ts";
import { useOffline } from "#app/ui/hooks/use-offline.ts";
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
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          popoverTarget={PLAIN_MENU_ID}
          {...preload}
          onClick={() => startTransition(() => setMenuOpenAt(key))}
        >
          <MenuIcon className="icon icon--lg" aria-hidden />
        </button>
        <nav className="site-header__nav" aria-label="Main">
          <NavLink to="/Blog" prefetch="intent">
            Blog
          </NavLink>
          <NavLink to="/about" prefetch="intent">
            About
          </NavLink>
          {orders ? <NavLink to="/order">My orders</NavLink> : null}
        </nav>
        <Brand />
        <CartLink />
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
  return (
    <div aria-live="polite">
      {offline ? <p className="site-header__offline">You are offline. Prices may have changed.</p> : null}
    </div>
  );
}
