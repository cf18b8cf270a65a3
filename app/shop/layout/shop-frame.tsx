import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { hydrateDeferred } from "#app/loading/lazy-parts.tsx";
import { Header } from "./header.tsx";
import { WithoutScript } from "./without-script.tsx";

const FOOTER = hydrateDeferred("footer", () => import("./footer.tsx"));
const DEFERRED_PARTS = hydrateDeferred("floating-buttons", () => import("./deferred-parts.tsx"));

export const isStaffPath = (pathname: string) => /^\/(sso_a|dashboard)/i.test(pathname);

/** What surrounds every public page. A page brings its own <main id="main">. */
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
      {FOOTER}
      {DEFERRED_PARTS}
      <WithoutScript />
    </>
  );
}
