import { KeyRound, LogOut, Package, ReceiptIndianRupee, Users } from "lucide-react";
import { Link, useLocation } from "react-router";
import { BrandMark } from "#app/brand/brand.tsx";
import { signOut } from "#app/staff/session/sign-out.ts";
import { shop } from "#domain/shop.ts";

const LINKS = [
  { to: "/dashboard/products", words: "Products", Icon: Package },
  { to: "/dashboard/orders", words: "Orders", Icon: ReceiptIndianRupee },
  { to: "/dashboard/users", words: "Users", Icon: Users },
  { to: "/dashboard/sign-ins", words: "Sign-ins", Icon: KeyRound },
];

export function SideLinks({ onChoose }: { onChoose?: () => void }) {
  const here = useLocation()
    .pathname.toLowerCase()
    .replace(/^\/dashboard\/?$/, "/dashboard/products");
  return (
    <>
      <Link className="brand" to="/dashboard" aria-label={`${shop.name}, dashboard`} onClick={onChoose}>
        <BrandMark />
        <span className="brand__word" aria-hidden>
          {shop.name}
        </span>
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
        <button type="button" onClick={signOut}>
          <LogOut className="icon" aria-hidden />
          Logout
        </button>
      </div>
    </>
  );
}
