import { lazy, Suspense } from "react";
import { useRouteError } from "react-router";
import { useRootData } from "./brand/use-shop.ts";
import { ShopFrame } from "./shop/layout/shop-frame.tsx";

const TITLE = "Unexpected Application Error!";

const ErrorContent = lazy(() => import("./error-content.tsx").catch(keepHtml));

/** Without its script the screen stays as the server rendered it, or shows its title alone. */
function keepHtml() {
  return document.querySelector(".error-screen") ? new Promise<never>(() => {}) : { default: () => <h1>{TITLE}</h1> };
}

export function ErrorScreen() {
  const main = (
    <main id="main" className="page-width">
      <ErrorMessage />
    </main>
  );
  // Header and footer show the shop's settings.
  return useRootData() ? <ShopFrame>{main}</ShopFrame> : main;
}

export function ErrorMessage({ isStaff }: { isStaff?: boolean }) {
  const thrown = useRouteError();
  return (
    <Suspense fallback={null}>
      <ErrorContent title={TITLE} thrown={thrown} isStaff={isStaff} />
    </Suspense>
  );
}
