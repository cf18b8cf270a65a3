import type { OrderState } from "./order.ts";

/** Where a shopper finds their order again by its code and phone. */
export const LOOKUP_PATH = "/order";

/** The shopper's own page of an order. Whoever has the key may see it. */
export function orderPath(code: string, key: string): string {
  return `${LOOKUP_PATH}/${code}?key=${key}`;
}

/** The key in a URL. A chat may leave an invisible sign behind the link, and a header carries few signs at all. */
export function readOrderKey(search: URLSearchParams): string {
  return (search.get("key") ?? "").replace(/[^\w-]/g, "");
}

/** The header that carries the key to the API: URLs stand in logs, headers do not. */
export const ORDER_KEY_HEADER = "x-order-key";

/** Of every response that holds an order or its key: nobody on the way stores it, no search engine lists it, no other site learns its URL. */
export const PRIVATE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** As long as nobody has begun on it. */
export function canShopperCancel(state: OrderState): boolean {
  return state === "new";
}
