import { lazy, Suspense } from "react";
import { useRouteError } from "react-router";
import { UNEXPECTED_ERROR } from "#words/error-screen.ts";
import { useRootData } from "./brand/use-shop.ts";
import { ShopFrame } from "./shop/layout/shop-frame.tsx";

const ErrorContent = lazy(() => import("./error-content.tsx").catch(keepHtml));

/** Without its script the screen stays as the server rendered it, or shows its title alone. */
function keepHtml() {
  return document.querySelector(".error-screen")
    ? new Promise<never>(() => {})
    : { default: () => <h1>{UNEXPECTED_ERROR}</h1> };
}

export function ErrorScreen() {
  const main = (
    <main id="main" className="page-width short-footer">
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
      <ErrorContent title={UNEXPECTED_ERROR} thrown={thrown} isStaff={isStaff} />
    </Suspense>
  );
}
