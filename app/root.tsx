import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import { toShop } from "#domain/shop.ts";
import { HTML_LANG } from "#words/language.ts";
import { SAMPLE_SETTINGS } from "#words/sample-settings.ts";
import type { Route } from "./+types/root";
import { translateSamples } from "./brand/translate-samples.ts";
import { RecordClicksBeforeHydration, ReplayClicksBeforeHydration } from "./loading/clicks-before-hydration.tsx";
import { StartDeferredScripts } from "./loading/deferred-scripts.tsx";
import { FocusOnNavigation } from "./loading/focus-on-navigation.tsx";
import { ScrollOnNavigation } from "./loading/scroll-on-navigation.tsx";
import { callContext, settingsContext } from "./shop/api/context.ts";
import { listProducts } from "./shop/api/products-api.ts";
import { describeOils } from "./shop/catalogue/oils.ts";
import "./styles/app.css";
import "#words/type.css";

export { ErrorScreen as ErrorBoundary } from "./error-screen.tsx";

/** Preloaded, because many phones have no serif with similar metrics. */
const EARLY_FONT = "/fonts/newsreader-display.woff2";

/** The origin is for canonical URLs, after navigations too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // A page without the catalogue is better than none.
  const products = await listProducts(context.get(callContext)).catch(() => []);
  return {
    origin: new URL(request.url).origin,
    shop: toShop(translateSamples(context.get(settingsContext), SAMPLE_SETTINGS)),
    oils: describeOils(products),
  };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={HTML_LANG}>
      <head>
        <meta charSet="utf-8" />
        <RecordClicksBeforeHydration />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBF7EF" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-180.png" />
        <link rel="preload" href={EARLY_FONT} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ReplayClicksBeforeHydration />
        <ScrollOnNavigation />
        <FocusOnNavigation />
        <Scripts />
        <StartDeferredScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
