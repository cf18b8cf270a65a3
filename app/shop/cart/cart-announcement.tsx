import { useEffect, useRef, useState } from "react";
import { type CartLine, isSameLine } from "#domain/cart/cart.ts";

interface CartAnnouncementProps {
  cart: CartLine[];
  total: string;
  /** The thanks for an order are announced instead. */
  isSilent: boolean;
}

/** Changes of the cart for screen readers; the stepper itself announces the quantity. */
export function CartAnnouncement({ cart, total, isSilent }: CartAnnouncementProps) {
  const [announcement, setAnnouncement] = useState("");
  const before = useRef(cart);
  useEffect(() => {
    setAnnouncement(describeChange(before.current, cart, total));
    before.current = cart;
  }, [cart, total]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {isSilent ? null : announcement}
    </p>
  );
}

export function describeChange(before: CartLine[], now: CartLine[], total: string): string {
  if (now.length === 0) return before.length === 0 ? "" : "All items are removed.";
  const removed = before.filter((line) => !now.some((other) => isSameLine(line, other)));
  return [...removed.map(({ name, size }) => `${name}, ${size}, is removed.`), `Total ${total}.`].join(" ");
}
