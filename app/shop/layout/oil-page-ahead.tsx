import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "#app/loading/when-idle.ts";

const OIL_PAGE = "shop/product/product";

/**
 * Code and styles of an oil's page, for who taps a card when the network has just gone: the service worker comes later, and
 * has its copies later still. Its data is `known-products.ts`.
 */
export function OilPageAhead() {
  const isHome = useLocation().pathname === "/";
  useEffect(() => (isHome ? whenIdle(fetchOilPage) : undefined), [isHome]);
  return null;
}

/** Not rendered: links that React inserts took the page 10 ms in one task, these take 3. */
function fetchOilPage(): undefined {
  const page = window.__reactRouterManifest?.routes[OIL_PAGE];
  if (!page) return;
  const { module, clientLoaderModule = module, imports = [], css = [] } = page;
  for (const href of [module, clientLoaderModule, ...imports]) addLink({ rel: "modulepreload", href });
  // Loaded, and used when the page comes: what is only prefetched would be fetched once more.
  for (const href of css) addLink({ rel: "stylesheet", media: "not all", href });
}

function addLink(link: { rel: string; href: string; media?: string }): void {
  if (document.querySelector(`link[href="${link.href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), link));
}
