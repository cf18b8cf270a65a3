import { useCallback, useEffect, useRef } from "react";
import { changeCart } from "#app/shop/cart-store/cart-store.ts";
import { type CartLine, decreaseLine, increaseLine, removeLine } from "#domain/orders/cart.ts";
import { CartLineItem } from "./cart-line-item.tsx";

export function CartLines({ cart }: { cart: CartLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<number>(undefined);
  const onLeaveWithFocus = useCallback((index: number) => {
    left.current = index;
  }, []);
  useEffect(() => {
    // The line that moved up takes the focus of the one that went, else the last one.
    if (left.current === undefined) return;
    const names = list.current?.querySelectorAll<HTMLElement>(".line__name a") ?? [];
    names[Math.min(left.current, names.length - 1)]?.focus();
    left.current = undefined;
  });
  return (
    <ul className="lines" aria-label="Items" ref={list}>
      {cart.map((line) => (
        <CartLineItem
          key={JSON.stringify([line.id, line.size, line.package])}
          line={line}
          onDecrease={() => changeCart((now) => decreaseLine(now, line))}
          onIncrease={() => changeCart((now) => increaseLine(now, line))}
          onRemove={() => changeCart((now) => removeLine(now, line))}
          onLeaveWithFocus={onLeaveWithFocus}
        />
      ))}
    </ul>
  );
}
