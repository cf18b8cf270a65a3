import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { ReloadWhenOnline } from "#app/loading/reload-when-online.tsx";
// Its code counts the time from the page load.
import "#app/ui/page-load.ts";
import { SKIP_TO_CONTENT } from "#words/layout.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { WithoutScript } from "./without-script.tsx";

const FLOATING_BUTTONS = hydrateWhenNear("floating-buttons", () => import("./floating-buttons.tsx"));

export const isStaffPath = (pathname: string) => /^\/(sso_a|dashboard)/i.test(pathname);

/** Header, footer and floating buttons. A page has its own <main id="main">. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (isStaffPath(pathname)) return children;
  return (
    <>
      <a className="skip-link" href="#main">
        {SKIP_TO_CONTENT}
      </a>
      <Header />
      {children}
      <Footer />
      {FLOATING_BUTTONS}
      <ReloadWhenOnline />
      <WithoutScript />
    </>
  );
}
