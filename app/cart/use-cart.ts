import { useSyncExternalStore } from "react";
import type { CartLine } from "#domain/cart.ts";
import { readCart, watchCart } from "./cart-store.ts";

const EMPTY: CartLine[] = [];

/** The cart, kept in step with other tabs and other parts of the page. The server knows none. */
export function useCart(): CartLine[] {
  return useSyncExternalStore(watchCart, readCart, () => EMPTY);
}
