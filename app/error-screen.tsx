import { type ComponentType, lazy, Suspense, useState } from "react";
import { useRouteError } from "react-router";
import { ShopFrame } from "./shop/layout/shop-frame.tsx";

const TITLE = "Unexpected Application Error!";

type Content = ComponentType<{ title: string; thrown: unknown; isStaff?: boolean | undefined }>;

let loaded: Content | undefined;
const LazyContent = lazy<Content>(() => loadErrorContent().catch(standIn));

/** Called as soon as a page is interactive, so that what the screen says is there when the network is not. */
export async function loadErrorContent(): Promise<{ default: Content }> {
  const content = await import("./error-content.tsx");
  loaded = content.default;
  return content;
}

/** What the server has rendered says more, and stays as it is. */
function standIn(): { default: Content } | Promise<never> {
  return document.querySelector(".error-screen") ? new Promise(() => {}) : { default: () => TITLE };
}

/** Whatever went wrong and was not expected, and every unknown URL. */
export function ErrorScreen() {
  return (
    <ShopFrame>
      <main id="main" className="page-width">
        <ErrorMessage />
      </main>
    </ShopFrame>
  );
}

export function ErrorMessage({ isStaff }: { isStaff?: boolean }) {
  const thrown = useRouteError();
  const [ErrorContent] = useState(() => loaded ?? LazyContent);
  return (
    <Suspense fallback={null}>
      <ErrorContent title={TITLE} thrown={thrown} isStaff={isStaff} />
    </Suspense>
  );
}
