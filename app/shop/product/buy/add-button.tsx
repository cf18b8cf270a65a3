import { Check, ShoppingBag } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AddToCart } from "./use-add-to-cart.ts";

/** Without a size and a package it looks disabled, but a press still says what is missing. */
export function AddButton({ ready, added, add, className }: AddToCart & { className: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // A button that was disabled under the keyboard gets its focus back, unless that has moved on.
    if (added || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [added]);
  return (
    <button
      ref={button}
      type="button"
      className={added ? `${className} btn--done` : className}
      disabled={added}
      aria-disabled={!ready || undefined}
      onClick={() => {
        pressed.current = document.activeElement === button.current;
        add();
      }}
    >
      {added ? <Check className="ic" aria-hidden /> : <ShoppingBag className="ic" aria-hidden />}
      {labelOf(ready, added)}
    </button>
  );
}

function labelOf(ready: boolean, added: boolean): string {
  if (!ready) return "Select Size & Package";
  return added ? "Added to Cart!" : "Add to Cart";
}
