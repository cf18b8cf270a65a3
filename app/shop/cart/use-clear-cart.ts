import { useEffect, useRef, useSyncExternalStore } from "react";
import { announceCart, type CartChange, clearCart, readCart, watchCart } from "#app/shop/cart-store/cart-store.ts";
import type { CartLine } from "#domain/cart/cart.ts";

const NOTHING: CartLine[] = [];

let cleared = NOTHING;

export function useClearCart(cart: CartLine[], change: (how: CartChange) => void) {
  const undoable = useSyncExternalStore(
    watchCart,
    () => cleared,
    () => NOTHING,
  );
  const isUndone = useRef(false);
  useEffect(() => {
    if (cart.length === 0) return;
    forgetCleared();
    // The button that had the focus is gone.
    if (isUndone.current) document.querySelector<HTMLElement>(".cart-line__name a")?.focus();
    isUndone.current = false;
  }, [cart]);

  function clear() {
    cleared = readCart();
    clearCart();
    announceCart();
  }

  function undo() {
    isUndone.current = true;
    change(() => undoable);
  }

  return { clear, undo: undoable.length > 0 ? undo : undefined };
}

/** A booked cart is not brought back. */
export function forgetCleared(): void {
  cleared = NOTHING;
}
