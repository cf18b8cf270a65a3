import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { whenIdle } from "#app/loading/when-idle.ts";

const OIL_PAGE = "shop/product/product";

/**
 * Code and styles of an oil's page, for who taps a card when the network has just gone: the service worker comes later, and
 * has its copies later still. Its data is `known-products.ts`.
 */
export function OilPageAhead() {
  const isHome = useLocation().pathname === "/";
  const [isWanted, setWanted] = useState(false);
  useEffect(() => (isHome ? whenIdle(() => void setWanted(true)) : undefined), [isHome]);
  if (!isWanted) return null;
  const styles = window.__reactRouterManifest?.routes[OIL_PAGE]?.css ?? [];
  return (
    <>
      <PrefetchPageLinks page="/product/any" />
      {/* Loaded, and used when the page comes: what is only prefetched would be fetched once more. */}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} media="not all" />
      ))}
    </>
  );
}
