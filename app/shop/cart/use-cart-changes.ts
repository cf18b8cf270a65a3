import { useEffect, useRef, useState } from "react";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";

/** What changed in the cart, in words for screen readers; the stepper itself announces the quantity. */
export function useCartChanges(cart: CartLine[], total: string): string {
  const [changes, setChanges] = useState("");
  const before = useRef(cart);
  useEffect(() => {
    if (before.current === cart) return;
    setChanges(describeChange(before.current, cart, total));
    before.current = cart;
  }, [cart, total]);
  return changes;
}

export function describeChange(before: CartLine[], now: CartLine[], total: string): string {
  if (now.length === 0) return before.length === 0 ? "" : "All items are removed.";
  const removed = before.filter((line) => !now.some((other) => isSameLine(line, other)));
  return [...removed.map(({ name, size }) => `${name}, ${size}, is removed.`), `Total ${total}.`].join(" ");
}
