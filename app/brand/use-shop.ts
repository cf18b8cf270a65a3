import { useRouteLoaderData } from "react-router";
import type { Shop } from "#domain/shop.ts";

interface RootData {
  origin: string;
  shop: Shop;
  /** The number of oils in words, and the footer's links to them. */
  oils: { count: string; links: { to: `/${string}`; words: string }[] };
}

/** Undefined only where the root loader failed: then there is nothing but an error screen. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The public settings as they were when the document was loaded. */
export function useShop(): Shop {
  return (useRootData() as RootData).shop;
}

export function useOils(): RootData["oils"] {
  return (useRootData() as RootData).oils;
}
