import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Floats } from "./floats.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Promo } from "./promo.tsx";

const STAFF_PATHS = /^\/(sso_a|dashboard)/i;

/** What surrounds every public page. A page brings its own <main id="main">. */
export function ShopChrome({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (STAFF_PATHS.test(pathname)) return children;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      {children}
      <Footer />
      <Floats />
      <Promo />
    </>
  );
}
