import type { OrderState } from "./order.ts";

export const LOOKUP_PATH = "/order";

/** The shopper's own page. The key is enough to see it. */
export function orderPath(code: string, key: string): string {
  return `${LOOKUP_PATH}/${code}?key=${key}`;
}

/** A chat may add invisible characters to the link, which a header cannot carry. */
export function readOrderKey(search: URLSearchParams): string {
  return (search.get("key") ?? "").replace(/[^\w-]/g, "");
}

/** URLs are logged, headers are not. */
export const ORDER_KEY_HEADER = "x-order-key";

/** For every response with an order or its key: not stored, not indexed, its URL not sent to other sites. */
export const PRIVATE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

export function canShopperCancel(state: OrderState): boolean {
  return state === "new";
}
