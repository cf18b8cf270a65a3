import { useEffect, useRef } from "react";
import { announceCart, changeCart, clearCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import type { CartLine } from "#domain/orders/cart.ts";

const NOTHING: CartLine[] = [];

/** What Clear Cart took; it outlives the cart page, not the document. */
let cleared = NOTHING;

/** Clear Cart, and the way back until the next change. */
export function useClearCart(cart: CartLine[]) {
  const isUndone = useRef(false);
  useEffect(() => {
    if (cart.length === 0) return;
    cleared = NOTHING;
    // The button that had the focus is gone.
    if (isUndone.current) document.querySelector<HTMLElement>(".cart-line__name a")?.focus();
    isUndone.current = false;
  }, [cart]);

  function clear() {
    const before = readCart();
    clearCart();
    cleared = before;
    announceCart();
  }

  function undo() {
    isUndone.current = true;
    changeCart(() => cleared);
  }

  return { clear, undo: cleared.length > 0 ? undo : undefined };
}
