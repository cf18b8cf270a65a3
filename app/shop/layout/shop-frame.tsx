import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ReloadWhenOnline } from "#app/loading/reload-when-online.tsx";
import { FloatingButtons } from "./floating-buttons.tsx";
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
