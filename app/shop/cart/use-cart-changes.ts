import { useEffect, useRef, useState } from "react";
import { type CartLine, isSameLine } from "#domain/orders/cart.ts";
import { formatTotal } from "./cart-amount.ts";

/** What changed in the cart, for those who cannot see it; the stepper itself tells the quantity. */
export function useCartNews(cart: CartLine[]): string {
  const [news, setNews] = useState("");
  const before = useRef(cart);
  useEffect(() => {
    if (before.current === cart) return;
    setNews(describeChange(before.current, cart));
    before.current = cart;
  }, [cart]);
  return news;
}

export function describeChange(before: CartLine[], now: CartLine[]): string {
  if (now.length === 0) return before.length === 0 ? "" : "All items are removed.";
  const gone = before.filter((line) => !now.some((other) => isSameLine(line, other)));
  return [...gone.map(({ name, size }) => `${name}, ${size}, is removed.`), `Total ${formatTotal(now)}.`].join(" ");
}
