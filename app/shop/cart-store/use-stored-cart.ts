import { useSyncExternalStore } from "react";
import type { CartLine } from "#domain/orders/cart.ts";
import { readCart, watchCart } from "./cart-store.ts";

/** Like the cart, but undefined until the browser has read it: a page can tell an empty cart from an unknown one. */
export function useStoredCart(): CartLine[] | undefined {
  return useSyncExternalStore<CartLine[] | undefined>(watchCart, readCart, () => undefined);
}
