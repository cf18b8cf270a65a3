import {
  Boxes,
  ChartColumn,
  CircleUser,
  Contact,
  KeyRound,
  LogOut,
  Package,
  ReceiptIndianRupee,
  Settings,
  Truck,
  Users,
  Wallet,
  X,
} from "lucide-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { BrandMark, BrandWord } from "#app/brand/brand.tsx";
import { useShop } from "#app/brand/use-shop.ts";
import { signOut } from "#app/staff/session/staff-session.ts";
import { openStored } from "#app/ui/browser-storage.ts";
import { Dialog } from "#app/ui/dialog.tsx";

export function Sidebar({ wide, open, close }: { wide: boolean; open: boolean; close: () => void }) {
  if (!open) return null;
  if (wide) {
    return (
      <aside className="dash__side" aria-label="Sidebar">
        <SideLinks />
      </aside>
    );
  }
  return (
    <Dialog className="drawer" aria-label="Sidebar" onClose={close}>
      <div className="drawer__panel">
        <button className="btn btn--icon drawer__close" type="button" aria-label="Close sidebar" onClick={close}>
          <X className="icon icon--lg" aria-hidden />
        </button>
        <SideLinks onChoose={close} />
      </div>
    </Dialog>
  );
}

const LINKS = [
  { to: "/dashboard/products", words: "Products", Icon: Package },
  { to: "/dashboard/orders", words: "Orders", Icon: ReceiptIndianRupee },
  { to: "/dashboard/rounds", words: "Rounds", Icon: Truck },
  { to: "/dashboard/stock", words: "Stock", Icon: Boxes },
  { to: "/dashboard/cash", words: "Cash", Icon: Wallet },
  { to: "/dashboard/customers", words: "Customers", Icon: Contact },
  { to: "/dashboard/figures", words: "Figures", Icon: ChartColumn },
  { to: "/dashboard/users", words: "Users", Icon: Users },
  { to: "/dashboard/settings", words: "Settings", Icon: Settings },
  { to: "/dashboard/sign-ins", words: "Sign-ins", Icon: KeyRound },
];

function SideLinks({ onChoose }: { onChoose?: () => void }) {
  const shop = useShop();
  const here = useLocation()
    .pathname.toLowerCase()
    .replace(/^\/dashboard\/?$/, "/dashboard/products");
  return (
    <>
      <Link className="brand" to="/dashboard" aria-label={`${shop.name}, dashboard`} onClick={onChoose}>
        <BrandMark />
        <BrandWord />
      </Link>
      <nav className="side-links" aria-label="Dashboard">
        {LINKS.map(({ to, words, Icon }) => (
          <Link key={to} to={to} aria-current={here.startsWith(to) ? "page" : undefined} onClick={onChoose}>
            <Icon className="icon" aria-hidden />
            {words}
          </Link>
        ))}
      </nav>
      <div className="side-links side-links--last">
        <Link
          to="/dashboard/account"
          aria-current={here.startsWith("/dashboard/account") ? "page" : undefined}
          onClick={onChoose}
        >
          <CircleUser className="icon" aria-hidden />
          My account
        </Link>
        <button type="button" onClick={signOut}>
          <LogOut className="icon" aria-hidden />
          Logout
        </button>
      </div>
    </>
  );
}

const storedOpen = openStored("sidebarOpen", { parse: (stored) => stored !== false, isNeeded: true });
/** The same width as in dashboard.css. */
const FROM_LAPTOP = "(min-width: 64rem)";

/** On wide screens its state is remembered between visits; on narrow ones it starts closed. */
export function useSidebar() {
  const wide = useSyncExternalStore(watchWidth, () => matchMedia(FROM_LAPTOP).matches);
  const [beside, setBeside] = useState(() => storedOpen.read() ?? true);
  const [drawer, setDrawer] = useState(false);
  useEffect(() => {
    if (wide) setDrawer(false);
  }, [wide]);
  const toggle = () => {
    if (!wide) return setDrawer(!drawer);
    setBeside(!beside);
    storedOpen.write(!beside);
  };
  const close = useCallback(() => setDrawer(false), []);
  return { wide, open: wide ? beside : drawer, toggle, close };
}

function watchWidth(onChange: () => void): () => void {
  const media = matchMedia(FROM_LAPTOP);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
