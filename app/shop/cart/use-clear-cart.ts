import { useEffect, useRef, useSyncExternalStore } from "react";
import { announceCart, type CartChange, clearCart, readCart, watchCart } from "#app/shop/cart-store/cart-store.ts";
import { tabStorage } from "#app/ui/browser-storage.ts";
import type { CartLine } from "#domain/cart/cart.ts";
import { parseCart } from "#domain/cart/stored-cart.ts";

/** Clear Cart, and its undo until the next change. */
export function useClearCart(cart: CartLine[], change: (how: CartChange) => void) {
  const taken = useSyncExternalStore(watchCart, readTaken, () => NOTHING);
  const isUndone = useRef(false);
  useEffect(() => {
    if (cart.length === 0) return;
    storeTaken(NOTHING);
    // The button that had the focus is gone.
    if (isUndone.current) document.querySelector<HTMLElement>(".cart-line__name a")?.focus();
    isUndone.current = false;
  }, [cart]);

  function clear() {
    const before = readCart();
    clearCart();
    storeTaken(before);
    announceCart();
  }

  function undo() {
    isUndone.current = true;
    change(() => taken);
  }

  return { clear, undo: taken.length > 0 ? undo : undefined };
}

const NOTHING: CartLine[] = [];
const STORED_AS = "clearedCart";

/** What Clear Cart took; undefined until it is read. Where nothing can be stored it lasts as long as the document. */
let known: CartLine[] | undefined;

function readTaken(): CartLine[] {
  known ??= parseCart(tabStorage.read(STORED_AS));
  return known;
}

/** What was booked is not brought back. */
export function forgetCleared(): void {
  storeTaken(NOTHING);
}

function storeTaken(lines: CartLine[]): void {
  known = lines;
  tabStorage.write(STORED_AS, lines.length > 0 ? JSON.stringify(lines) : null);
}
