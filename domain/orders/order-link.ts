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

export function canShopperCancel(state: OrderState): boolean {
  return state === "new";
}
