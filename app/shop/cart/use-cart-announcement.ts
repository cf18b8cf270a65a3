import { useEffect, useRef, useState } from "react";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";

/** What changed in the cart, in words for screen readers; the stepper itself announces the quantity. */
export function useCartAnnouncement(cart: CartLine[], total: string): string {
  const [announcement, setAnnouncement] = useState("");
  const before = useRef(cart);
  useEffect(() => {
    if (before.current === cart) return;
    setAnnouncement(describeChange(before.current, cart, total));
    before.current = cart;
  }, [cart, total]);
  return announcement;
}

export function describeChange(before: CartLine[], now: CartLine[], total: string): string {
  if (now.length === 0) return before.length === 0 ? "" : "All items are removed.";
  const removed = before.filter((line) => !now.some((other) => isSameLine(line, other)));
  return [...removed.map(({ name, size }) => `${name}, ${size}, is removed.`), `Total ${total}.`].join(" ");
}
