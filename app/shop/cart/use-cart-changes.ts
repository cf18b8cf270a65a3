import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  announceCart,
  type CartChange,
  changeCart,
  clearCart,
  readCart,
  watchCart,
} from "#app/shop/cart-store/cart-store.ts";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";

/** What the last change removed, for Undo. */
interface Removal {
  before: CartLine[];
  after: CartLine[];
  /** The first line that is gone, and its place. */
  line: CartLine;
  at: number;
}

let removal: Removal | undefined;

export function useCartChanges(cart: CartLine[]) {
  const [isRefused, setRefused] = useState(false);
  const undone = useRef<number>(undefined);
  const last = useSyncExternalStore(
    watchCart,
    () => removal,
    () => undefined,
  );
  // Every other change ends it, also one of another tab.
  const removed = last?.after === cart ? last : undefined;
  useEffect(() => {
    if (removal?.after !== cart) forgetRemoved();
    if (undone.current === undefined) return;
    // The button that had the focus is gone.
    document.querySelectorAll<HTMLElement>(".cart-line__name a")[undone.current]?.focus();
    undone.current = undefined;
  }, [cart]);

  function record(act: () => boolean) {
    const before = readCart();
    setRefused(!act());
    const after = readCart();
    if (after !== before) removal = findRemoval(before, after);
  }

  const change = (how: CartChange) => record(() => changeCart(how));

  function clear() {
    record(() => {
      clearCart();
      announceCart();
      return true;
    });
  }

  function undo() {
    if (!removed) return;
    undone.current = removed.at;
    change((now) => (now === removed.after ? removed.before : now));
  }

  return { change, clear, isRefused, removed, undo };
}

/** A booked cart is not brought back. */
export function forgetRemoved(): void {
  removal = undefined;
}

function findRemoval(before: CartLine[], after: CartLine[]): Removal | undefined {
  const line = before.find((one) => !after.some((other) => isSameLine(one, other)));
  return line && after.length < before.length ? { before, after, line, at: before.indexOf(line) } : undefined;
}
